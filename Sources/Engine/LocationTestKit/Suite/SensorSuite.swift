/// The sensors that travel on a journey; nil for one that is not there.
public struct SensorSuite: Hashable, Sendable {
  /// Gyroscope and accelerometer.
  public var inertial: SimulatedInertialUnit? = .consumer
  /// Receiver of satellite signals.
  public var gnss: SimulatedGNSS? = SimulatedGNSS()
  /// Sensor of the air pressure.
  public var barometer: SimulatedBarometer? = SimulatedBarometer()
  /// Sensor of the Earth's field; none by default.
  public var magnetometer: SimulatedMagnetometer?
  /// Speed of the wheels of a vehicle; none by default.
  public var wheels: SimulatedWheelSpeed?

  /// Creates a suite with a consumer inertial unit of 200 Hz, a receiver of 1 Hz and a barometer of 25 Hz.
  public init() {}
}
