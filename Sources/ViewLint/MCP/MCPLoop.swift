import LintRules

/// The server around its state: reads lines, calls tools, and writes answers.
struct MCPLoop {
  /// How long the agent may take to name its roots, in milliseconds.
  private static let longestWait: Int32 = 2_000

  private let input: Int32
  private let output: OutputStream
  private let fixedRoot: FilePath?
  private let workingDirectory: FilePath
  private let projects = ProjectMemory()
  private var state: MCPState
  private var lines = MCPLines()
  private var isOpen = true

  /// Serves a client at the other end of two descriptors. Only `fixedRoot` is linted if there is one.
  init(input: Int32, output: OutputStream, fixedRoot: FilePath?, workingDirectory: FilePath) {
    self.input = input
    self.output = output
    self.fixedRoot = fixedRoot
    self.workingDirectory = workingDirectory
    state = MCPState(asksForRoots: fixedRoot == nil)
  }

  /// Serves until the input ends and all calls are answered.
  mutating func run() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while output.error == nil {
      if isOpen, waitForInput() {
        receive(&buffer)
      } else if state.isWaitingForRoots {
        state.stopWaiting()
      } else if let call = state.nextCall() {
        answer(call)
      } else if !isOpen {
        return
      }
    }
  }

  /// Whether there is something to read. Input comes before calls, because it may cancel one of them.
  private func waitForInput() -> Bool {
    var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let pause: Int32 = !state.hasCalls ? -1 : state.isWaitingForRoots ? Self.longestWait : 0
    return poll(&waiting, 1, pause) > 0
  }

  private mutating func receive(_ buffer: inout [UInt8]) {
    let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      isOpen = false
      if let line = lines.rest() { take(line) }
      return
    }
    lines.append(buffer[..<count])
    while let line = lines.next() { take(line) }
  }

  private mutating func take(_ line: [UInt8]?) {
    for body in state.take(line) { send(body) }
  }

  private mutating func answer(_ call: MCPCall) {
    let tools = MCPTools(roots: roots, projects: projects)
    send(MCPState.response(call.id, tools.result(of: call).json))
  }

  /// The folders that may be read, links resolved.
  private var roots: [FilePath] {
    if let fixedRoot { return [fixedRoot] }
    let named = state.roots.compactMap { FileSystem.resolved($0) }
    return named.isEmpty ? [FileSystem.resolved(workingDirectory) ?? workingDirectory] : named
  }

  private func send(_ body: String) {
    output.write(body + "\n")
    output.flush()
  }
}
