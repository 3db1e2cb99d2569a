extension BodyPipeline {
  /// Assumptions about a body, its receiver and its sensors.
  public struct Parameters: Sendable {
    /// How positions are smoothed; nil: not at all, and they are not fused with the sensors.
    public var fusion: PositionFilter.Parameters?
    /// Geoid for a height that the receiver does not send.
    public var geoid: GeoidModel
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
    ///
    /// - Parameter geoid: also that of `fusion`; `receiver` saves the 131 KB of the grid of `egm96`.
    public init(geoid: GeoidModel) {
      fusion = PositionFilter.Parameters(geoid: geoid)
      self.geoid = geoid
    }

    /// Creates assumptions about a body without sensors, with the geoid EGM96.
    @_alwaysEmitIntoClient public init() { self.init(geoid: .egm96) }
  }
}
