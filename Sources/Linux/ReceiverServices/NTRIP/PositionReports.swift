import Bytes
import GNSS
import NMEA
import Observations

/// The schedule and format of position reports on one connection; each position is sent once.
struct PositionReports {
  /// Nanoseconds after which a fix is too old to be reported.
  private static let longestAge: Int64 = 30_000_000_000

  private let interval: Int64?
  private var lastSent: MonotonicInstant?
  /// Completion of the last fix that was sent.
  private var lastFix: MonotonicInstant?

  /// - Parameter interval: Nanoseconds between two reports; nil: none.
  init(interval: Int64?) { self.interval = interval }

  /// Whether a position was sent on this connection.
  var hasSent: Bool { lastSent != nil }

  /// Returns the instant from which a report may be sent; nil: never.
  func due(at now: MonotonicInstant) -> MonotonicInstant? {
    guard let interval else { return nil }
    return lastSent.map { $0.advanced(byNanoseconds: interval) } ?? now
  }

  /// Returns whether `fix` is to be sent now.
  func isDue(_ fix: GNSSFix, at now: MonotonicInstant) -> Bool {
    guard let due = due(at: now) else { return false }
    let age = now.nanoseconds(since: fix.completed)
    return now >= due && fix.completed != lastFix && age <= PositionReports.longestAge
  }

  mutating func sent(_ fix: GNSSFix, at now: MonotonicInstant) {
    lastSent = now
    lastFix = fix.completed
  }

  /// Returns the GGA sentence of a fix without its line end.
  static func sentence(_ fix: GNSSFix) -> [UInt8] {
    var writer = ByteWriter(capacity: 128)
    // Casters of version 1 accept only talker GP and few decimals.
    SentenceEncoder(talker: .gps, minuteDecimals: 5).append(GGA(fix), to: &writer)
    return writer.bytes.dropLast(2)
  }
}
