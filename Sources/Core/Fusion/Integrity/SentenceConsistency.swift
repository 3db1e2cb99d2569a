import Observations

/// Compares the positions of the messages of one epoch.
enum SentenceConsistency {
  /// Difference that resolution and filters of a receiver explain, m.
  private static let least = 60.0
  /// Time by which a chart plotter's RMC is later than its GGA although both have one time, s.
  private static let delay = 2.0

  /// Returns the difference, m, if it is larger than accuracy and motion explain; nil if not, or with one message.
  static func mismatch(_ fix: GNSSFix) -> Double? {
    guard let spread = fix.positionSpreadDegrees else { return nil }
    let metres = spread * 111_200
    let expected = max(least, 3 * (fix.accuracy.horizontal?.value ?? 0)) + delay * (fix.speed ?? 0)
    return metres > expected ? metres : nil
  }
}
