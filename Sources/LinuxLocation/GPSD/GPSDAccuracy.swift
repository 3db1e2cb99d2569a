import GNSS
import Observations

/// gpsd's error estimates as accuracies at 68 %; Docs/Accuracy.md says what they are worth and derives the factors.
enum GPSDAccuracy {
  /// √(σE² + σN²) over the radius that holds 95 %, for equal axes: √2 / √(−2 ln 0.05).
  static let horizontalPer95 = 0.577_76
  /// σ over the half-width that holds 95 % on one axis: 1 / 1.959 96.
  static let axisPer95 = 0.510_21

  /// Sets the accuracies of a fix with a position.
  ///
  /// - Parameter isTextual: whether the receiver speaks NMEA, so that eph, epv and eps are gpsd's own invention.
  static func complete(
    _ fix: inout GNSSFix, _ position: GPSDPosition, _ deviations: GPSDDeviations?, isTextual: Bool,
    rangeErrors: RangeErrors
  ) {
    let hasHeight = fix.ellipsoidalHeight != nil || fix.heightAboveMeanSeaLevel != nil
    let rangeError = rangeErrors.rangeError(of: fix.kind)
    let isOwn = !isTextual && !isModel(position.eph, of: fix.dilution.horizontal)
    if isOwn {
      fix.accuracy.horizontal = position.eph.flatMap { accuracy($0, .receiver) }
      if hasHeight { fix.accuracy.vertical = position.epv.flatMap { accuracy($0, .receiver) } }
      fix.accuracy.speed = position.eps.flatMap { accuracy($0, .receiver) }
    }
    if fix.accuracy.horizontal == nil, let north = deviations?.north, let east = deviations?.east,
      let total = accuracy((north * north + east * east).squareRoot(), .gst)
    {
      fix.accuracy.horizontal = total
      fix.accuracy.sigmaNorth = north
      fix.accuracy.sigmaEast = east
    }
    if fix.accuracy.vertical == nil, hasHeight { fix.accuracy.vertical = deviations?.up.flatMap { accuracy($0, .gst) } }
    if fix.accuracy.horizontal == nil {
      fix.accuracy.horizontal =
        fix.dilution.horizontal.flatMap { accuracy($0 * rangeError, .dilution) }
        ?? position.eph.flatMap { accuracy($0 * horizontalPer95, .dilution) }
    }
    if fix.accuracy.vertical == nil, hasHeight {
      fix.accuracy.vertical =
        fix.dilution.vertical.flatMap { accuracy($0 * rangeError, .dilution) }
        ?? position.epv.flatMap { accuracy($0 * axisPer95, .dilution) }
    }
  }

  /// Whether eph is the dilution times one of gpsd's two constants, 19 m and 4.75 m, as far as its digits tell.
  static func isModel(_ eph: Double?, of dilution: Double?) -> Bool {
    guard let eph, let dilution else { return false }
    return [19, 4.75].contains { abs(eph - dilution * $0) < 0.006 * $0 }
  }

  private static func accuracy(_ value: Double, _ source: AccuracySource) -> Accuracy? {
    value > 0 && value.isFinite ? Accuracy(value, source) : nil
  }
}
