import NavigationMath

extension Compass {
  /// Sensors of a compass, by their mountings; nil for one that is missing.
  public struct Sensors: Hashable, Sendable {
    /// Mounting of the magnetometer.
    public var magnetometer: Mounting?
    /// Mounting of the accelerometer, mostly with a gyroscope.
    public var inertial: Mounting?
    /// Mounting of the chip with built-in fusion.
    public var orientation: Mounting?

    /// Creates a set of sensors.
    public init(magnetometer: Mounting? = nil, inertial: Mounting? = nil, orientation: Mounting? = nil) {
      self.magnetometer = magnetometer
      self.inertial = inertial
      self.orientation = orientation
    }

    /// Whether the sensors suffice for a heading.
    @inline(__always)
    public var areEnough: Bool {
      // Not compared with nil: the mountings would be copied.
      if case .some = magnetometer { return true }
      if case .some = orientation { return true }
      return false
    }
  }

  /// Assumptions of a compass; the defaults suit a vehicle, or a device that lies flat.
  public struct Parameters: Sendable {
    /// Edge of the device that counts as its top.
    public var orientation = HeadingOrientation.faceUp
    /// Whether the body moves in the direction it faces, so a receiver's course is a heading.
    public var facesMotion = false
    /// Place of the compass: what iron near by adds to the stated accuracy.
    public var place = HeadingPlace.indoors
    /// Highest rate of estimates, Hz; nil for one per sample of the magnetometer, or of the inertial unit if there is none.
    public var rate: Double? = 10
    /// Whether a calibration is learnt in use.
    public var learns = true
    /// Conditions for learning it, and the number of samples that are kept for that.
    public var calibration = BackgroundCalibration.Parameters()
    /// Position of the compass until the first fix; nil if unknown, then there is no true heading.
    public var position: GeodeticPosition?
    /// Time for the model of Earth's field until the first fix, decimal years; nil if unknown.
    public var decimalYear: Double?

    /// Creates the default assumptions.
    public init() {}
  }
}
