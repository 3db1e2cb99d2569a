/// The sensors that travel on a journey; nil for one that is not there.
public struct SensorSuite: Hashable, Sendable {
  /// Gyroscope and accelerometer.
  public var inertial: SimulatedInertialUnit? = .consumer
  /// Receiver of satellite signals.
  public var gnss: SimulatedGNSS? = SimulatedGNSS()
  /// Barometer.
  public var barometer: SimulatedBarometer? = SimulatedBarometer()
  /// Magnetometer.
  public var magnetometer: SimulatedMagnetometer?
  /// Wheels of a vehicle.
  public var wheels: SimulatedWheelSpeed?

  /// Creates a suite with a consumer inertial unit of 200 Hz, a receiver of 1 Hz and a barometer of 25 Hz.
  public init() {}
}
