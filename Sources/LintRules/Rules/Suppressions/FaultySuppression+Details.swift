extension FaultySuppression {
  /// Markdown with whole views for the rule's page.
  static let details = #"""
    | Comment | Suppresses findings that start on |
    |---|---|
    | `viewlint:disable:next` | the next line of code |
    | `viewlint:disable:this` | the line of the comment |
    | `viewlint:disable:previous` | the previous line of code |
    | `viewlint:disable:file` | any line of the file |
    | `viewlint:disable` | the lines up to `viewlint:enable` with the same rule |

    ```swift
    struct ContactView: View {
      let address: String
      let website: String

      var body: some View {
        // viewlint:disable raw_url_string -- checked by the form
        Link("Map", destination: URL(string: address)!)
        Link("Website", destination: URL(string: website)!)
        // viewlint:enable raw_url_string
      }
    }
    ```

    A finding may start below the first line of a statement. The message of the unused comment names that line, and the
    fix moves the comment:

    ```swift
    struct ContactView: View {
      let address: String

      var body: some View {
        /* viewlint:disable:next raw_url_string */  // reported: unused
        Link(
          "Map",
          destination: URL(string: address)!
        )
      }
    }
    ```
    """#
}
