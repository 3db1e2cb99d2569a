import Observations

/// User equivalent range error per fix quality, metres, 1 σ: times HDOP it is the 2-D RMS error, times VDOP the
/// vertical one. Docs/Accuracy.md says where each figure comes from, and which logs it was made with.
public struct RangeErrors: Sendable, Equatable {
  /// Raising one widens what is stated for fixes of that kind.
  public var autonomous = 5.0
  /// Code-differential and SBAS. Not smaller: reflections and the receiver's own noise are not corrected.
  public var differential = 5.0
  public var rtkFloat = 0.5
  /// With the surroundings of a car in the open, a base within 10 km and its coordinates as a service states them.
  public var rtkFixed = 0.1
  /// Dead reckoning has no ranges; this floor grows with nothing and is meant to be pessimistic.
  public var deadReckoning = 30.0
  /// What a corrected range loses while its correction grows old, m/s.
  public var correctionDrift = 0.0015
  /// What a corrected range loses with the distance to the reference station, as a share of that distance.
  public var baselineShare = 1.2e-6

  public init() {}

  /// MediaTek MT3329, MT3333, MT3339.
  public static var mediaTek: RangeErrors {
    var errors = RangeErrors()
    errors.autonomous = 8
    errors.differential = 8
    return errors
  }

  /// nil for a family whose errors are not known to differ from the others'.
  init?(_ family: ReceiverFamily) {
    switch family {
    case .mediaTek: self = .mediaTek
    case .ubloxLegacy, .ubloxKeyed, .airoha, .quectel, .casic: return nil
    }
  }
}

extension RangeErrors {
  /// The one for a fix of that kind with fresh corrections from nearby, metres.
  public func rangeError(of kind: FixKind) -> Double {
    switch kind {
    case .differential: differential
    case .rtkFloat: rtkFloat
    case .rtkFixed: rtkFixed
    case .deadReckoning: deadReckoning
    case .none, .twoDimensional, .threeDimensional, .manual, .simulated: autonomous
    }
  }

  /// The same with what the corrections have lost.
  ///
  /// - Parameters:
  ///   - age: of the corrections, seconds; nil if unknown.
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
