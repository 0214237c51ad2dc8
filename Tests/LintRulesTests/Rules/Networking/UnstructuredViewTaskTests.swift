import Testing

@testable import LintRules

@Suite struct UnstructuredViewTaskTests {
  private let rule = UnstructuredViewTask.shipped()

  @Test(arguments: [
    ("let a = List(items) { Row($0) }.⟦onAppear⟧ { Task { await model.load() } }", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧(perform: { Task { try? await model.load() } })", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧ { Task.detached { await load() } }", "on-appear"),
    (
      "extension View { func loading() -> some View { ⟦onAppear⟧ { Task(priority: .low) { await load() } } } }",
      "on-appear"
    ),
    ("let a = Text(a).⟦onAppear⟧ { Task { await post.markAsRead(); await load() } }", "on-appear"),
    (
      "struct A: View { var m: M; var body: some View { if m.isLoading { Text(a).⟦onAppear⟧ { Task { await m.load() } } } } }",
      "on-appear"
    ),
    (
      "struct A: View { var m: M; var body: some View { if !m.rows.isEmpty { Text(a).⟦onAppear⟧ { Task { await m.load() } } } } }",
      "on-appear"
    ),
    (
      "struct A: View { var body: some View { if !m.hasFinishedLoading { Text(a).⟦onAppear⟧ { Task { await m.load() } } } } }",
      "on-appear"
    ),
    (
      "struct A: View { var body: some View { if !didFailLoading { Text(a).⟦onAppear⟧ { Task { await m.load() } } } } }",
      "on-appear"
    ),
    ("let a = Text(a).⟦onAppear⟧ { Task { await store.checkPurchaseStatus() } }", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧ { Task { await store.observePurchaseUpdates() } }", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧ { Task { await store.purchaseUpdates() } }", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧ { Task { await store.logStream() } }", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧ { Task { await store.startUploadListener() } }", "on-appear"),
    ("let a = List(items) { Row($0) }.⟦refreshable⟧ { Task { @MainActor in await model.load() } }", "refreshable"),
    ("let a = Text(a).⟦task⟧(id: id) { Task { try? await model.load(id) } }", "task"),
    ("let a = Text(a).⟦onAppear⟧ { Task { rows = await Api().rows() } }", "on-appear"),
    ("let a = Text(a).⟦onAppear⟧ { Task { let all = try await Api().rows(); rows = all.items } }", "on-appear"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = Text(a).onAppear { track(); Task { await model.load() } }",
    "let a = Text(a).onAppear { Task { model.seen() } }",
    "let a = Text(a).onAppear { job = Task { await model.poll() } }",
    "let a = Text(a).onAppear(perform: load)",
    "let a = Text(a).onChange(of: b) { Task { await load() } }",
    "let a = Button(b) { Task { await load() } }",
    "let a = Text(a).onAppear { Task { await load() }.store(in: &jobs) }",
    "let a = Text(a).task { await load() }",
    "let a = ForEach(rows) { row in Text(a).onAppear { Task { await load() } } }",
    "struct A: View { var body: some View { ForEach(rows) { row($0) } }; func row(_ b: B) -> some View { Text(b).onAppear { Task { await load() } } } }",
    "let a = Image(b).onAppear { Task { await cache.setImage(image, for: url) } }",
    "let a = Image(b).onAppear { Task { await storeThumbnail(image) } }",
    "let a = ForEach(rows) { Text($0).onAppear { Task { await load() } } }",
    "let a = List(rows) { row in Text(a).onAppear { Task { await load() } } }",
    "let a = Text(a).onAppear { Task { try? await feed.source?.fetchNextPage() } }",
    "let a = Text(a).onAppear { Task { await loadMore(); await show() } }",
    "let a = Text(a).onAppear { Task { await post.markAsRead() } }",
    "let a = Text(a).onAppear { Task { await performQuickPayment() } }",
    "let a = Text(a).onAppear { Task { try? await session.doEnrollSaveStage() } }",
    "let a = Text(a).onAppear { Task { DispatchQueue.main.async { Task { await close() } } } }",
    "struct A: View { var m: M; var body: some View { if !m.isLoading { Text(a).onAppear { Task { await m.load() } } } } }",
    "struct A: View { var m: M; var body: some View { switch m.state { case .idle: Text(a).onAppear { Task { await m.load() } }; default: b } } }",
    "struct A: View { var m: M; var can: Bool { c && !m.isFetching }; var body: some View { if can { row } }; var row: some View { Text(a).onAppear { Task { await m.load() } } } }",
    "struct A: View { var m: M; var body: some View { let can = !m.isFetching; if can { Text(a).onAppear { Task { await m.load() } } } } }",
    "struct A: View { var body: some View { if !m.isLoadingMore { Text(a).onAppear { Task { await m.load() } } } } }",
    "let a = Text(a).onAppear { Task { await order.purchase() } }",
    "let a = Text(a).onAppear { Task { await session.signOut() } }",
    "let a = Text(a).onAppear { Task { model.onDone = { await model.load() } } }",
    "let a = Text(a).onAppear { Task { await m.start() } }.padding().onDisappear { Task { await m.stop() } }",
    "let a = Text(a).onAppear { Task { try? await Catalog().refresh(all: true) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// Conditions of names with conditions of names are looked at once each.
  @Test func followsManyNamesOfConditions() {
    let names = (0..<64).map { "a\($0)" }
    let all = names.joined(separator: " && ")
    let members = names.map { "var \($0): Bool { \(all) }" }.joined(separator: "; ")
    let body = "var body: some View { if \(all) { Text(a).⟦onAppear⟧ { Task { await load() } } } }"
    expect(rule, in: "struct A: View { \(members); \(body) }", reason: "on-appear")
  }

  /// These take each error, so that the work may move as it is.
  @Test(arguments: [
    "do { try await load() } catch let error as NSError { show(error) }",
    "do { try await load() } catch let error as any Error { show(error) }",
    "do { try await load() } catch _ { show() }",
    "do throws(Failure) { try await load() } catch { show() }",
  ])
  func movesWorkThatHandlesItsErrors(_ body: String) {
    expect(
      rule, in: "let a = Text(a).⟦onAppear⟧ { Task { \(body) } }", fixed: "let a = Text(a).task { \(body) }",
      safety: .unsafe)
  }

  @Test func errorsNeedAPlace() {
    expect(
      rule, in: "let a = List(b) { c }.⟦refreshable⟧ { Task { try await load() } }",
      says: "the refresh ends before this `Task` finishes; remove the `Task` and handle its errors")
  }

  /// The closure of `.task` does not throw.
  @Test(arguments: [
    "try await load()", "if on { throw Failure() }; await load()", "do { try await load() }",
    "do { try await load() } catch is Failure { show() }", "do { try await load() } catch let e as Failure { show() }",
    "do { try await load() } catch { try await load() }", "rows = try! await load()",
    "do { try await load() } catch { fatalError() }",
  ])
  func hasNoFixForErrors(_ body: String) {
    expectNoFix(rule, in: "let a = Text(a).onAppear { Task { \(body) } }")
  }

  /// Nothing takes the result of `.task`.
  @Test(arguments: [
    "return await load()", "guard await load() else { return 1 }; return 2", "() -> Int in await load()",
    "() async throws in await load()",
  ])
  func hasNoFixForValues(_ body: String) {
    expectNoFix(rule, in: "let a = Text(a).onAppear { Task { \(body) } }")
  }

  /// Another modifier has another type.
  @Test(arguments: [
    "on ? Text(a).onAppear { Task { await load() } } : Text(b).onAppear {}",
    "on ? VStack { Text(a).onAppear { Task { await load() } } } : VStack { Text(b).onAppear {} }",
    "{ if on { return Text(a).onAppear {} }; return Text(a).onAppear { Task { await load() } } }()",
    "{ if on { return Text(a).onAppear { Task { await load() } } }; return Text(a).onAppear {} }()",
    "[Text(a).onAppear { Task { await load() } }, Text(b).onAppear {}]",
  ])
  func hasNoFixForOneOfSeveralResults(_ view: String) {
    expectNoFix(rule, in: "let a = \(view)")
  }

  /// Before iOS 15 there is no `.task`.
  @Test func needsATask() {
    var old = DeploymentTargets()
    old.add(.iOS, "14.0")
    expectNone(
      UnstructuredViewTask(OptionValues(targets: old)), in: "let a = Text(a).onAppear { Task { await load() } }")
  }

  /// The work may change what the branch is about, and `.task` would end with the branch.
  @Test(arguments: [
    "var body: some View { if on { Text(a).onAppear { Task { await load() } } } }",
    "var body: some View { let b = on && c; if b { Text(a).onAppear { Task { await load() } } } }",
    "var body: some View { if on { row }; other }; var row: some View { Text(a).onAppear { Task { await load() } } }",
  ])
  func hasNoFixInBranchesOfState(_ members: String) {
    expectNoFix(rule, in: "struct A: View { @State var on = true; \(members) }")
  }

  @Test(arguments: [
    ("let a = Text(a).⟦onAppear⟧ { Task { await load() } }", "let a = Text(a).task { await load() }"),
    (
      "let a = Text(a).⟦onAppear⟧(perform: { Task(priority: .low) { @MainActor in await load() } }).padding()",
      "let a = Text(a).task(priority: .low) { @MainActor in await load() }.padding()"
    ),
    ("let a = Text(a).⟦refreshable⟧ { Task { await load() } }", "let a = Text(a).refreshable { await load() }"),
    ("let a = Text(a).⟦task⟧(id: b) {\n  Task { await load() }\n}", "let a = Text(a).task(id: b) { await load() }"),
    (
      """
      let a = Text(a)
        .⟦onAppear⟧ {
          Task {
            if b {
              await load()
            }
          }
        }
      """,
      """
      let a = Text(a)
        .task {
          if b {
            await load()
          }
        }
      """
    ),
    (
      "let a = Text(a).⟦onAppear⟧ { Task { await run { try await load() } } }",
      "let a = Text(a).task { await run { try await load() } }"
    ),
    (
      "let a = on ? AnyView(Text(a).⟦onAppear⟧ { Task { guard b else { return }; await load() } }) : AnyView(b)",
      "let a = on ? AnyView(Text(a).task { guard b else { return }; await load() }) : AnyView(b)"
    ),
    (
      "let a = Text(a).⟦onAppear⟧ { Task { do { try await load() } catch { show(error) } } }",
      "let a = Text(a).task { do { try await load() } catch { show(error) } }"
    ),
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }

  @Test func aDetachedTaskIsOneAsWell() {
    let view = "let a = Text(b).⟦onAppear⟧ { Task.detached { await model.load() } }"
    expect(rule, in: view, reason: "on-appear")
    expectNoFix(rule, in: view)
  }
}
