/// The version of this program.
enum ProgramVersion {
  static let current = "0.1.0"
}
