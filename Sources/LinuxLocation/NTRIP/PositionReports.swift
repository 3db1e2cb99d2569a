import Bytes
import GNSS
import NMEA
import Observations

/// When the caster at the other end of one connection is told where we are, and in which words: each position once.
struct PositionReports {
  /// Nanoseconds after which a fix does not say any more where we are.
  private static let longestAge: Int64 = 30_000_000_000

  private let interval: Int64?
  private var lastSent: MonotonicInstant?
  /// When the fix was complete that was told last.
  private var lastFix: MonotonicInstant?

  /// - Parameter interval: nanoseconds between two reports; nil: none.
  init(interval: Int64?) { self.interval = interval }

  /// Whether this connection's caster knows a position.
  var hasSent: Bool { lastSent != nil }

  /// Whether a fix is worth a report: what a person entered or a filter extrapolated is not where the antenna is.
  static func isReal(_ fix: GNSSFix) -> Bool { fix.hasPosition && fix.kind.isSatelliteFix }

  /// When the next report may go; nil: never.
  func due(at now: MonotonicInstant) -> MonotonicInstant? {
    guard let interval else { return nil }
    return lastSent.map { $0.advanced(byNanoseconds: interval) } ?? now
  }

  /// Whether `fix` is to be told now.
  func isDue(_ fix: GNSSFix, at now: MonotonicInstant) -> Bool {
    guard let due = due(at: now) else { return false }
    let age = now.nanoseconds(since: fix.completed)
    return now >= due && fix.completed != lastFix && age <= PositionReports.longestAge
  }

  mutating func sent(_ fix: GNSSFix, at now: MonotonicInstant) {
    lastSent = now
    lastFix = fix.completed
  }

  /// The GGA without its line end.
  static func sentence(_ fix: GNSSFix) -> [UInt8] {
    var writer = ByteWriter(capacity: 128)
    // Casters of version 1 know no other talker and few decimals.
    SentenceEncoder(talker: .gps, minuteDecimals: 5).append(GGA(fix), to: &writer)
    return writer.bytes.dropLast(2)
  }
}
