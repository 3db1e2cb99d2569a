import Observations

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
