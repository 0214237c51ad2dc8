import LintRules

/// The report of an earlier run, which `--previous` names.
enum EarlierReport {
  /// The largest size of a report, in bytes.
  private static let mostBytes = 16 << 20

  /// Returns the runs in the report. A missing file has no runs.
  static func points(_ file: FilePath) throws(UsageError) -> [ReportHistory.Point] {
    if !FileSystem.exists(file) { return [] }
    switch FileReader.bytes(of: file, .typed, limit: mostBytes) {
    case .failure(let failure): throw UsageError("'--previous \(Escaping.line(file.text))' \(failure.text)")
    case .success(let bytes):
      guard var points = ReportHistory.points(in: bytes) else {
        throw UsageError("'--previous \(Escaping.line(file.text))' isn't a viewlint report in json or html format")
      }
      if let last = points.indices.last, points[last].date == nil {
        points[last].date = FileSystem.modificationTime(of: file).map { text(ofTime: $0) }
      }
      return points
    }
  }

  /// The current time as a string, or the time in `SOURCE_DATE_EPOCH` for reproducible reports.
  static var now: String {
    let seconds = Environment.value("SOURCE_DATE_EPOCH").flatMap { NumberReader.whole($0.text, in: 0...(1 << 40)) }
    return text(ofTime: seconds ?? Int(time(nil)))
  }

  /// Seconds since 1970 as a date and a time of day in UTC.
  static func text(ofTime seconds: Int) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400)
    // The number of days in eras of 400 years, which begin on the first of March.
    let shifted = days + 719_468
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    let year = shifted / 146_097 * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return "\(year)-\(padded(month))-\(padded(day)) \(padded(rest / 3_600)):\(padded(rest / 60 % 60)) UTC"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
