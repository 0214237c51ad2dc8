extension UnstructuredViewTask {
  static let info = RuleInfo(
    id: "unstructured_view_task",
    summary: "A `Task` started in `onAppear`, `task`, or `refreshable` isn't tied to the view.",
    explanation: """
      `.onAppear { Task { … } }` starts a task that continues after the view disappears. If the view reappears, a second
      task runs alongside the first. `.refreshable { Task { … } }` returns immediately, so the spinner disappears before
      the data arrives. `.task` cancels its work when the view disappears, but not a `Task` that the work starts.

      Await the work in `.task` or `.refreshable` directly.
      """,
    bad: [
      """
      struct InboxView: View {
        let model: InboxModel

        var body: some View {
          List(model.messages) { message in
            Text(message.subject)
          }
          .onAppear {  // reported: on-appear
            Task {
              await model.load()
            }
          }
          .refreshable {  // reported: refreshable
            Task {
              await model.load()
            }
          }
        }
      }
      """,
      """
      struct FolderView: View {
        let folder: Folder
        let model: FolderModel

        var body: some View {
          Text(model.title)
            .task(id: folder.id) {  // reported: task
              Task {
                await model.load(folder)
              }
            }
        }
      }
      """,
    ],
    good: [
      """
      struct InboxView: View {
        let model: InboxModel

        var body: some View {
          List(model.messages) { message in
            Text(message.subject)
          }
          .task {
            await model.load()
          }
          .refreshable {
            await model.load()
          }
        }
      }
      """
    ],
    notReported: """
      - A `Task` that is stored, that awaits nothing, or that isn't the only statement.
      - `onAppear` in the rows of a list, where `.task` would cancel the work as soon as a row scrolls away.
      - `onAppear` with work that has to finish, such as loading the next page, saving, sending, or buying something, or
        storing an image.
      - `onAppear` with work on an object that the task creates, such as `await Catalog().refresh()`.
      - `onAppear` next to an `onDisappear` that starts a `Task`, or in a branch that's only shown while no
        loading is in progress.
      - `onAppear` in projects that support iOS 14, which doesn't have `.task`.
      """,
    limits: [
      "Other files often decide whether the work can be canceled with the view. The rule doesn't read these files.",
      RuleInfo.eachFile,
    ],
    reasons: [
      ("on-appear", "the task is started in `onAppear`"),
      ("task", "the task is started in `task`"),
      ("refreshable", "the task is started in `refreshable`"),
    ],
    fixes: [(.unsafe, "Change to `.task`, or remove the inner `Task`.")],
    strict: .warning)
}
