import Observations

/// Values that no receiver can have.
enum PossibleValues {
  /// Returns what is impossible about the position; empty for a possible one, or for none.
  static func reasons(position fix: GNSSFix) -> IntegrityReasons {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return [] }
    let height = fix.ellipsoidalHeight ?? 0
    let level = fix.heightAboveMeanSeaLevel ?? 0
    guard latitude.isFinite, longitude.isFinite, height.isFinite, level.isFinite else { return .notFinite }
    let margin = 6 * min(fix.accuracy.vertical?.value ?? 0, 1e6)
    let isPossible =
      latitude.magnitude <= 90 && longitude.magnitude <= 360 && isPossible(height, margin) && isPossible(level, margin)
      // Programs and receivers send exactly this place for "unknown".
      && !(latitude == 0 && longitude == 0)
    return isPossible ? [] : .outOfRange
  }

  /// Returns what is impossible about the velocity.
  static func reasons(velocity fix: GNSSFix) -> IntegrityReasons {
    let speed = fix.speed ?? 0
    let (north, east, climb) = (fix.velocityNorth ?? 0, fix.velocityEast ?? 0, fix.climb ?? 0)
    guard speed.isFinite, north.isFinite, east.isFinite, climb.isFinite, (fix.courseDegrees ?? 0).isFinite else {
      return .notFinite
    }
    let largest = max(max(speed.magnitude, climb.magnitude), max(north.magnitude, east.magnitude))
    return largest < 10_000 && speed >= 0 ? [] : .outOfRange
  }

  /// Whether the stated accuracy is better than a receiver can reach: with a perfect sky the horizontal dilution is 0.4, and
  /// the noise of the carrier's phase 1 mm.
  static func isTooExact(_ fix: GNSSFix) -> Bool {
    if let dilution = fix.dilution.horizontal, dilution < 0.25 { return true }
    guard let accuracy = fix.accuracy.horizontal?.value else { return false }
    return !(accuracy >= 0.001) || fix.kind != .rtkFixed && fix.kind != .rtkFloat && accuracy < 0.005
  }

  /// From below the Dead Sea to the lowest satellites, m.
  private static func isPossible(_ height: Double, _ margin: Double) -> Bool {
    height > -1000 - margin && height < 100_000 + margin
  }
}

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
