import NavigationMath

extension Navigator {
  /// What the navigator assumes about motion, sensors and their places in the body.
  public struct Parameters: Equatable, Sendable {
    /// Assumptions of the filter without an inertial unit; its profile counts for both filters.
    public var position: PositionFilter.Parameters
    /// Assumptions of the filter with an inertial unit.
    public var inertial = InertialParameters()
    /// Orientation of the inertial unit in the body.
    public var mounting = Mounting.forwardLeftUp
    /// From the inertial unit to the antenna along the body's forward, right, down, m; nil: unknown, and taken for 0.
    public var leverArm: Vector3?
    /// Whether the lever arm is learnt, beginning with `leverArm`; it takes turns, and its component along their axis stays
    /// as it is.
    public var learnsLeverArm = false
    /// Time from the measurement of a fix to the arrival of its first byte, s; used where the instant of the measurement
    /// is not given.
    public var fixDelay = 0.11
    /// Whether the estimate of an epoch is that of the newest inertial sample, not of the instant of the measurement, so
    /// that its time is never before that of an earlier `Navigator.estimate()`.
    public var isCurrent = false

    /// Creates the default parameters with others for positions, of which the geoid is that of all heights.
    public init(position: PositionFilter.Parameters) { self.position = position }

    /// Creates the default parameters.
    @_alwaysEmitIntoClient public init() { self.init(position: PositionFilter.Parameters()) }
  }
}

extension InertialParameters {
  /// Gives a lever arm that is learnt an uncertainty.
  mutating func prepare(learnsLeverArm: Bool) {
    if learnsLeverArm, leverArm.sigma == 0 { leverArm.sigma = 1 }
  }
}

extension InertialFilter {
  /// Creates the filter of a navigator; a lever arm that is learnt has an uncertainty.
  @inline(never)
  convenience init(_ parameters: Navigator.Parameters) {
    var known = parameters.inertial
    known.prepare(learnsLeverArm: parameters.learnsLeverArm)
    self.init(profile: parameters.position.profile, leverArm: parameters.leverArm ?? .zero, parameters: known)
  }
}
