import Glibc

/// The time of a message.
enum LogTime {
  /// Returns a time since 1970 as UTC in ISO 8601, in milliseconds.
  static func text(_ time: timespec) -> String {
    var seconds = time.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = "\(four(parts.tm_year + 1900))-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    return "\(date)T\(clock).\(decimal.text(time.tv_nsec / 1_000_000, minDigits: 3))Z"
  }

  private static let decimal = IntegerStyle()
  private static func two(_ number: CInt) -> String { decimal.text(number, minDigits: 2) }
  private static func four(_ number: CInt) -> String { decimal.text(number, minDigits: 4) }
}
