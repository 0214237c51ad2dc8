extension FaultySuppression {
  /// What its page shows besides the list of examples.
  static let details = #"""
    In a whole view:

    ```swift
    struct Row: View {
      let address: String

      var body: some View {
        /* viewlint:disable:next raw_url_string */  // unused
        Text(address)
        /* viewlint:disable:next raw_url_strin */  // unknown
        Text(address)
        /* viewlint:disable:next */  // blanket
        Text(address)
      }
    }
    ```

    ```swift
    struct Row: View {
      let address: String

      var body: some View {
        // viewlint:disable:next raw_url_string -- typed by the user, never a path of the backend
        Link("Open", destination: URL(string: address)!)
      }
    }
    ```
    """#
}
