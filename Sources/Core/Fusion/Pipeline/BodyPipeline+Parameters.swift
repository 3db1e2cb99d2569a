extension BodyPipeline {
  /// Assumptions about a body, its receiver and its sensors.
  public struct Parameters: Sendable {
    /// How positions are smoothed; nil: not at all, and they are not fused with the sensors.
    public var fusion: PositionFilter.Parameters? = PositionFilter.Parameters()
    /// What becomes of untrusted positions.
    public var integrity = IntegrityPolicy.enforce
    /// Assumptions of the compass.
    public var compass = Compass.Parameters()
    /// Sensors of the compass.
    public var sensors = Compass.Sensors()
    /// Assumptions with which the inertial unit is fused with the positions; nil: it is used for headings only.
    public var navigation: Navigator.Parameters?
    /// Highest rate of estimates between the epochs, Hz; nil for none. Only with `navigation`.
    public var positionRate: Double?

    /// Creates assumptions about a body without sensors.
    public init() {}
  }
}
