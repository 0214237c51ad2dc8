/// A program that runs at the same time as this one, with pipes as its standard input and output.
final class RunningProcess {
  let input: Descriptor
  let output: Descriptor
  private let wait: () -> Int32

  init(input: Descriptor, output: Descriptor, wait: @escaping () -> Int32) {
    self.input = input
    self.output = output
    self.wait = wait
  }

  /// Waits until it ends; returns its exit status, or 128 plus the number of the signal that ended it.
  func end() -> Int32 { wait() }
}
