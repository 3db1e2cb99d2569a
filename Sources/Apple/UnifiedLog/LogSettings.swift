import Foundation

/// What the user wants to see: `BINNACLE_OS_LOG` in the environment, words separated by commas.
///
///     debug | info | notice | error | fault | off     the lowest level that is written; default: notice
///     show-private | hide-private                     values that are private, or may be
struct LogSettings: Equatable, Sendable {
  enum Privacy: String, CaseIterable, Sendable {
    case shown = "show-private"
    case hidden = "hide-private"
  }

  static let variable = "BINNACLE_OS_LOG"
  static let off = "off"

  /// nil: nothing is written.
  var lowest: LogLevel? = .notice
  /// nil: it depends on the destination.
  var privacy: Privacy?
  /// The first word that is none of these.
  var unknown: String?

  init(_ value: String?) {
    for word in (value ?? "").split(separator: ",") {
      let name = word.trimmingCharacters(in: .whitespaces)
      if let level = LogLevel(rawValue: name) {
        lowest = level
      } else if name == LogSettings.off {
        lowest = nil
      } else if let privacy = Privacy(rawValue: name) {
        self.privacy = privacy
      } else if unknown == nil, !name.isEmpty {
        unknown = name
      }
    }
  }

  func writes(_ level: LogLevel) -> Bool { lowest.map { level >= $0 } ?? false }

  /// Values without a privacy of their own are for the person at a terminal, not for a file or a journal, which others
  /// read later.
  func visibility(at kind: LogOutput.Kind) -> Visibility {
    switch privacy {
    case .shown: Visibility(showsAutomatic: true, showsPrivate: true)
    case .hidden: Visibility(showsAutomatic: false, showsPrivate: false)
    case nil: Visibility(showsAutomatic: kind == .terminal, showsPrivate: false)
    }
  }

  /// A message about an unknown word; nil without one.
  var advice: String? {
    guard let unknown else { return nil }
    let words = LogLevel.allCases.map(\.rawValue) + [LogSettings.off] + Privacy.allCases.map(\.rawValue)
    return "\(LogSettings.variable): '\(unknown)' is not one of \(words.joined(separator: ", "))"
  }
}

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
