extension PositionFilter {
  /// Assumptions of the filter about the motion and about the receiver's errors.
  public struct Parameters: Equatable, Sendable {
    /// What moves.
    public var profile = ActivityProfile.automatic
    /// Uncertainty of a velocity for which the receiver states none, 1 σ, m/s.
    public var unstatedVelocity = 0.5
    /// Velocity of a body before any is measured, 1 σ, m/s.
    public var unknownVelocity = 300.0
    /// Upward velocity of a body before any is measured, 1 σ, m/s.
    public var unknownClimb = 30.0
    /// Normalized squared innovation above which a position has less weight: χ² of two values, 95 %.
    public var doubtfulInnovation = 5.99
    /// Normalized squared innovation above which a measurement is rejected: χ² of two values, 99.9 %.
    public var rejectedInnovation = 13.8
    /// Change of a velocity's component between two epochs that every body may make, 1 σ, m/s.
    public var velocityAllowance = 5.0
    /// Stated horizontal accuracy below which a fix passes unchanged, m.
    public var exactAccuracy = 0.1
    /// Longest time for which the position is predicted without a fix, s; 0 turns coasting off.
    public var coastingTime = 5.0
    /// Claimed horizontal accuracy at which coasting ends, m.
    public var coastingAccuracy = 100.0
    /// Gap after which the filter begins again, s.
    public var longestGap = 10.0
    /// Geoid for heights that the receiver does not send.
    public var geoid: GeoidModel

    /// Creates the default parameters with another geoid than that of EGM96.
    public init(geoid: GeoidModel) { self.geoid = geoid }

    /// Creates the default parameters.
    @_alwaysEmitIntoClient public init() { self.init(geoid: .egm96) }
  }
}

extension ActivityProfile {
  /// Power spectral density of the horizontal acceleration, m²/s³; for `automatic` the one before data are known.
  ///
  /// Its square root is the change of the velocity in one second, 1 σ, m/s (Bar-Shalom et al. 2001, section 6.2.2).
  var acceleration: Double {
    switch self {
    case .stationary, .survey: 0.0025
    case .pedestrian: 0.25
    case .marine: 0.1
    case .automatic: 1
    case .automotive: 4
    case .airborne: 9
    }
  }

  /// Density of the vertical acceleration as a share of the horizontal one.
  var verticalShare: Double { self == .airborne ? 1 : 0.1 }

  /// Whether a body of this kind is assumed to be at rest when its receiver measures no speed.
  var canRest: Bool {
    switch self {
    case .automatic, .stationary, .pedestrian, .automotive: true
    case .marine, .airborne, .survey: false
    }
  }
}
