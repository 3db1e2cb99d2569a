/// The levels in the order of their weight.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case debug, info, notice, error, fault

  /// A type without a name is a notice.
  init(_ type: OSLogType) {
    switch type {
    case .debug: self = .debug
    case .info: self = .info
    case .error: self = .error
    case .fault: self = .fault
    default: self = .notice
    }
  }

  /// The priority of syslog (RFC 5424, 6.2.1), which the journal shows.
  var priority: Int {
    switch self {
    case .debug: 7
    case .info: 6
    case .notice: 5
    case .error: 3
    case .fault: 2
    }
  }

  private var weight: Int { 7 - priority }

  static func < (left: LogLevel, right: LogLevel) -> Bool { left.weight < right.weight }
}
