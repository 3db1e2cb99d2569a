import GNSS
import GPSDProtocol
import Glibc
import Observations

/// A converter of gpsd's error estimates to accuracies at 68 %.
///
/// Docs/Accuracy.md discusses their quality and derives the factors.
///
/// gpsd's eph and epv are either the receiver's own estimate or a dilution times a constant of gpsd. An epoch with both
/// values shows which; in the second case the value is divided by the constant again.
struct GPSDAccuracy {
  /// √(σE² + σN²) over the radius of the 95 % circle, for equal axes: √2 / √(−2 ln 0.05).
  static let horizontalPer95 = 0.577_76
  /// σ over the half-width of the 95 % interval on one axis: 1 / 1.959 96.
  static let axisPer95 = 0.510_21

  /// m or m/s; values outside are not measurements.
  private static let smallest = 1e-6
  private static let largest = 1e9

  private var model: AccuracyModel
  private var isHorizontalDilution = false
  private var isVerticalDilution = false

  init(_ rangeErrors: RangeErrors?) { model = AccuracyModel(rangeErrors) }

  /// Sets the type of the receiver that gpsd reads.
  mutating func note(_ family: ReceiverFamily) { model.note(family) }

  /// Sets the accuracies of a fix with a position.
  ///
  /// - Parameter isTextual: Whether the receiver speaks NMEA. gpsd then makes up its eps, and passes the error of a
  ///   position on only from sentences that few receivers send.
  mutating func complete(
    _ fix: inout GNSSFix, _ position: GPSDPosition, _ deviations: GPSDDeviations?, isTextual: Bool
  ) {
    let isCorrected = position.status == 2
    let dilution = (
      horizontal: isCorrected ? GPSDAccuracy.horizontalCorrected : GPSDAccuracy.horizontal,
      vertical: isCorrected ? GPSDAccuracy.verticalCorrected : GPSDAccuracy.vertical
    )
    if let ratio = ratio(position.eph, fix.dilution.horizontal) {
      isHorizontalDilution = isNear(ratio, dilution.horizontal)
    }
    if let ratio = ratio(position.epv, fix.dilution.vertical) {
      isVerticalDilution = isNear(ratio, dilution.vertical)
    }
    var accuracy = FixAccuracy()
    if !isTextual {
      if !isHorizontalDilution { accuracy.horizontal = figure(position.eph, .receiver) }
      if !isVerticalDilution { accuracy.vertical = figure(position.epv, .receiver) }
      accuracy.speed = figure(position.eps, .receiver)
    }
    if accuracy.horizontal == nil, let north = deviations?.north, let east = deviations?.east,
      let total = figure((north * north + east * east).squareRoot(), .gst)
    {
      accuracy.horizontal = total
      accuracy.sigmaNorth = north
      accuracy.sigmaEast = east
    }
    accuracy.vertical = accuracy.vertical ?? figure(deviations?.up, .gst)
    fix.accuracy = accuracy
    var geometry = fix.dilution
    if geometry.horizontal == nil, isHorizontalDilution {
      geometry.horizontal = positive(position.eph).map { $0 / dilution.horizontal }
    }
    if geometry.vertical == nil, isVerticalDilution {
      geometry.vertical = positive(position.epv).map { $0 / dilution.vertical }
    }
    model.complete(&fix, dilution: geometry)
    if fix.accuracy.horizontal == nil {
      fix.accuracy.horizontal = figure(position.eph, .dilution, times: GPSDAccuracy.horizontalPer95)
    }
    if fix.accuracy.vertical == nil, fix.ellipsoidalHeight != nil || fix.heightAboveMeanSeaLevel != nil {
      fix.accuracy.vertical = figure(position.epv, .dilution, times: GPSDAccuracy.axisPer95)
    }
  }

  // gpsd's range errors, metres at 95 %, without and with corrections (libgpsd_core.c, 3.22 to 3.27).
  private static let horizontal = 19.0
  private static let horizontalCorrected = 4.75
  private static let vertical = 23.0
  private static let verticalCorrected = 5.75

  private func ratio(_ error: Double?, _ dilution: Double?) -> Double? {
    guard let error, let dilution, dilution > 0 else { return nil }
    return error / dilution
  }

  /// Whether `ratio` is `constant` within 10 %: the dilution that gpsd reports may be its own, while it multiplied the
  /// receiver's, which differs slightly.
  private func isNear(_ ratio: Double, _ constant: Double) -> Bool { abs(ratio / constant - 1) < 0.1 }

  private func figure(_ value: Double?, _ source: AccuracySource, times factor: Double = 1) -> Accuracy? {
    positive(value).map { Accuracy($0 * factor, source) }
  }

  private func positive(_ value: Double?) -> Double? {
    guard let value, (GPSDAccuracy.smallest...GPSDAccuracy.largest).contains(value) else { return nil }
    return value
  }
}

extension GPSDPosition {
  /// The type of fix. A surveyed-in position ("time only") counts as entered manually.
  var kind: FixKind {
    guard mode >= 2 else { return .none }
    return switch status {
    case 2: .differential
    case 3: .rtkFixed
    case 4: .rtkFloat
    case 5: .deadReckoning
    case 7: .manual
    case 8: .simulated
    default: mode >= 3 ? .threeDimensional : .twoDimensional
    }
  }

  /// Upward velocity measured by the receiver, m/s. Not `climb`, which may be gpsd's difference of two heights.
  var measuredClimb: Double? {
    if let velocityDown { return -velocityDown }
    guard let velocity = ecefVelocity, let latitudeDegrees, let longitudeDegrees else { return nil }
    let latitude = latitudeDegrees * .pi / 180
    let longitude = longitudeDegrees * .pi / 180
    return cos(latitude) * (cos(longitude) * velocity.x + sin(longitude) * velocity.y) + sin(latitude) * velocity.z
  }

  mutating func merge(_ later: GPSDPosition) {
    if later.mode > 0 { mode = later.mode }
    if later.status > 0 { status = later.status }
    time = later.time ?? time
    latitudeDegrees = later.latitudeDegrees ?? latitudeDegrees
    longitudeDegrees = later.longitudeDegrees ?? longitudeDegrees
    heightAboveEllipsoid = later.heightAboveEllipsoid ?? heightAboveEllipsoid
    heightAboveSeaLevel = later.heightAboveSeaLevel ?? heightAboveSeaLevel
    separation = later.separation ?? separation
    speed = later.speed ?? speed
    trackDegrees = later.trackDegrees ?? trackDegrees
    climb = later.climb ?? climb
    velocityDown = later.velocityDown ?? velocityDown
    ecefVelocity = later.ecefVelocity ?? ecefVelocity
    eph = later.eph ?? eph
    epv = later.epv ?? epv
    eps = later.eps ?? eps
    differentialAge = later.differentialAge ?? differentialAge
    differentialStation = later.differentialStation ?? differentialStation
  }
}
