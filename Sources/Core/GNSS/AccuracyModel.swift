import NavigationMath
import Observations

/// Converts a receiver's error estimates to accuracies of 68 %; Docs/Accuracy.md derives every conversion.
///
/// An estimate of the receiver is used for a few seconds after its epoch. Without one, the error is assumed from the
/// geometry of the satellites, and marked as assumed.
public struct AccuracyModel: Sendable {
  private var rangeErrors: RangeErrors
  private var source = AccuracySource.dilution
  /// Whether the caller has chosen the range errors, so that the receiver's family does not change them.
  private let areChosen: Bool
  /// Distance to the reference station, metres; nil until a message states it.
  private var baseline: Double?
  private var horizontal = StatedAccuracy(), vertical = StatedAccuracy()

  /// - Parameter rangeErrors: range errors to use; nil for those of the receiver's family.
  public init(_ rangeErrors: RangeErrors?) {
    self.rangeErrors = rangeErrors ?? RangeErrors()
    areChosen = rangeErrors != nil
  }

  /// Notes the receiver's family, whose range errors are used unless the caller has chosen others.
  public mutating func note(_ family: ReceiverFamily) {
    guard !areChosen, let errors = RangeErrors(family) else { return }
    rangeErrors = errors
    source = .dilutionOfFamily
  }

  /// - Parameter baseline: distance to the reference station, metres.
  mutating func note(baseline: Double) { self.baseline = baseline }

  /// Sets the accuracies that the receiver does not report, and raises those that are finer than the coordinates.
  ///
  /// - Parameters:
  ///   - dilution: dilutions that assumed errors are computed from.
  ///   - minuteDecimals: decimals of the minutes in the coordinates; nil if they were sent in another form.
  public mutating func complete(
    _ fix: inout GNSSFix, dilution: DilutionOfPrecision, minuteDecimals: Int? = nil
  ) {
    let now = StatedAccuracy.Circumstances(kind: fix.kind, timeOfDay: fix.time.timeOfDay, received: fix.received)
    let stated = horizontal.reconcile(fix.accuracy.horizontal, dilution: dilution.horizontal, in: now)
    if stated?.source != fix.accuracy.horizontal?.source {
      fix.accuracy.sigmaNorth = nil
      fix.accuracy.sigmaEast = nil
    }
    // Of the range errors alone: a method of the model would copy all of it.
    let rangeError = rangeErrors.rangeError(of: fix.kind, age: fix.differentialAge, baseline: baseline)
    fix.accuracy.horizontal = stated ?? dilution.horizontal.map { Accuracy($0 * rangeError, source) }
    if let minuteDecimals { Resolution.raise(&fix, minuteDecimals: minuteDecimals) }
    guard fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil else {
      fix.accuracy.vertical = nil
      return
    }
    fix.accuracy.vertical =
      vertical.reconcile(fix.accuracy.vertical, dilution: dilution.vertical, in: now)
      ?? dilution.vertical.map { Accuracy($0 * rangeError, source) }
  }
}

extension FixAccuracy {
  /// Sets 1 σ per axis unless a better source is set; zero means unknown, and so does what `known` refuses.
  mutating func adopt(_ source: AccuracySource, north: Double?, east: Double?, up: Double?) {
    if let north, let east, let both = known((north * north + east * east).squareRoot()),
      isBetter(source, than: horizontal)
    {
      sigmaNorth = north
      sigmaEast = east
      horizontal = Accuracy(both, source)
    }
    adopt(source, horizontal: nil, vertical: up)
  }

  /// Sets √(σE² + σN²) and σU unless a better source is set; zero means unknown, and so does what `known` refuses.
  mutating func adopt(_ source: AccuracySource, horizontal newHorizontal: Double?, vertical newVertical: Double?) {
    if let newHorizontal = newHorizontal.flatMap({ known($0) }), isBetter(source, than: horizontal) {
      sigmaNorth = nil
      sigmaEast = nil
      horizontal = Accuracy(newHorizontal, source)
    }
    if let newVertical = newVertical.flatMap({ known($0) }), isBetter(source, than: vertical) {
      vertical = Accuracy(newVertical, source)
    }
  }

  private func isBetter(_ source: AccuracySource, than old: Accuracy?) -> Bool {
    guard let old else { return true }
    return source.rawValue > old.source.rawValue
  }
}

/// The error of coordinates from their limited number of digits.
///
/// Rounding to a step gives an error of up to half a step, equally distributed, so its standard deviation is step /
/// √12. Four decimals of a minute have steps of 0.185 m and an error of 0.053 m in latitude.
enum Resolution {
  /// Raises a horizontal accuracy, and its values per axis, to at least the error of the digits.
  ///
  /// - Parameter minuteDecimals: decimals of the minutes; with six or more, the error is below a millimetre.
  static func raise(_ fix: inout GNSSFix, minuteDecimals: Int) {
    guard let accuracy = fix.accuracy.horizontal, let latitude = fix.latitudeDegrees else { return }
    let north = sigmaNorth(minuteDecimals: minuteDecimals)
    // Both axes together have at most √2 times this error, at the equator.
    guard accuracy.value < 1.4143 * north else { return }
    let parallel = ECEFVector(
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: 0, ellipsoidalHeight: 0))
    let east = north * (parallel.x / WGS84.semiMajorAxis)
    if let sigmaNorth = fix.accuracy.sigmaNorth, let sigmaEast = fix.accuracy.sigmaEast {
      fix.accuracy.sigmaNorth = max(sigmaNorth, north)
      fix.accuracy.sigmaEast = max(sigmaEast, east)
    }
    let axes = (fix.accuracy.sigmaNorth ?? north, fix.accuracy.sigmaEast ?? east)
    fix.accuracy.horizontal?.value = max(accuracy.value, (axes.0 * axes.0 + axes.1 * axes.1).squareRoot())
  }

  /// Returns the error of the latitude, metres, 1 σ; 0 from six decimals on.
  static func sigmaNorth(minuteDecimals: Int) -> Double {
    // A minute of latitude is 1852 m, within 0.6 %; divided by √12.
    let ofMinute = 534.626_399
    switch minuteDecimals {
    case ...0: return ofMinute
    case 1: return ofMinute / 10
    case 2: return ofMinute / 100
    case 3: return ofMinute / 1000
    case 4: return ofMinute / 10_000
    case 5: return ofMinute / 100_000
    default: return 0
    }
  }
}

/// User equivalent range error per fix quality, metres, 1 σ: multiplied by HDOP it gives the horizontal error (2-D
/// RMS), by VDOP the vertical one.
///
/// Docs/Accuracy.md states the source of each value and the logs it was derived from.
public struct RangeErrors: Sendable, Equatable {
  /// Satellite fix without corrections, metres. A higher value raises the assumed error of these fixes.
  public var autonomous = 5.0
  /// Code-differential and SBAS fix, metres.
  ///
  /// It is not smaller, because multipath and the receiver's noise are not corrected.
  public var differential = 5.0
  /// RTK fix with float ambiguities, metres.
  public var rtkFloat = 0.5
  /// RTK fix with integer ambiguities, metres: for a car in the open, a base within 10 km and its coordinates from a
  /// service.
  public var rtkFixed = 0.1
  /// Dead reckoning, metres. It has no ranges; this constant is meant to be pessimistic and does not grow with time.
  public var deadReckoning = 30.0
  /// Error of a corrected range per second of the correction's age, m/s.
  public var correctionDrift = 0.0015
  /// Error of a corrected range per metre of distance to the reference station, without unit.
  public var baselineShare = 1.2e-6

  /// Creates the default range errors.
  public init() {}

  /// Range errors of MediaTek MT3329, MT3333 and MT3339.
  public static var mediaTek: RangeErrors {
    var errors = RangeErrors()
    errors.autonomous = 8
    errors.differential = 8
    return errors
  }

  /// Creates the range errors of a family; nil if it has none of its own.
  init?(_ family: ReceiverFamily) {
    switch family {
    case .mediaTek: self = .mediaTek
    case .ubloxLegacy, .ubloxKeyed, .airoha, .quectel, .casic: return nil
    }
  }
}

extension RangeErrors {
  /// Returns the range error of a fix of that kind with fresh corrections from a near station, metres.
  public func rangeError(of kind: FixKind) -> Double {
    switch kind {
    case .differential: differential
    case .rtkFloat: rtkFloat
    case .rtkFixed: rtkFixed
    case .deadReckoning: deadReckoning
    case .none, .twoDimensional, .threeDimensional, .manual, .simulated: autonomous
    }
  }

  /// Returns the range error of a fix of that kind, metres, with the errors from the corrections' age and distance.
  ///
  /// - Parameters:
  ///   - age: age of the corrections, seconds; nil if unknown.
  ///   - baseline: distance to the reference station, metres; nil if unknown.
  public func rangeError(of kind: FixKind, age: Double?, baseline: Double?) -> Double {
    let fresh = rangeError(of: kind)
    switch kind {
    case .differential, .rtkFloat, .rtkFixed:
      let ofAge = correctionDrift * (age ?? 0)
      let ofDistance = baselineShare * (baseline ?? 0)
      return (fresh * fresh + ofAge * ofAge + ofDistance * ofDistance).squareRoot()
    case .none, .twoDimensional, .threeDimensional, .deadReckoning, .manual, .simulated: return fresh
    }
  }
}
