import BusProtocols
import NavigationMath
import Observations

/// The magnetometer of ST's LSM9DS1 (data sheet DocID025715 Rev 3), at 0x1E or 0x1C; `LSM9DS1` is the rest of it, at
/// 0x6B or 0x6A.
///
/// It is a LIS3MDL of other gain and without a thermometer, its registers are those of `LIS3Die`; only what is at 0x6B
/// or 0x6A tells them apart.
///
/// Its axes as drawn are right-handed and are those of the samples; x of the accelerometer and the gyroscope is the
/// other way round, which their driver turns.
public struct LSM9DS1Magnetometer<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.gauss4
    public var rate = Rate.hertz80

    public init() {}
  }

  public typealias Range = LIS3Range
  public typealias Rate = LIS3Rate

  private var die: LIS3Die<Bus>
  private var scale = LSM9DS1Magnetometer.scale(.gauss4)

  public init(_ bus: Bus, address: UInt8) { die = LIS3Die(bus, address: address) }

  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.start(configuration.range, configuration.rate, delay: &delay)
    scale = LSM9DS1Magnetometer.scale(configuration.range)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    return MagneticSample(
      instant: instant, field: counts.scaled(scale), isOverflowed: !counts.isWithin(AxisCounts.limits))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// ST's procedure: five readings with the coil off and five with it on, at ± 12 G; x and y have to move by 1 to 3 G,
  /// z by 0.1 to 1 G.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try die.start(.gauss12, .hertz80, delay: &delay)
    scale = LSM9DS1Magnetometer.scale(.gauss12)
    delay.wait(milliseconds: 60)
    let before = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try die.configure(.gauss12, .hertz80, isTesting: true)
    delay.wait(milliseconds: 60)
    let after = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try stop()
    let moved = (after - before) / 100
    let isGood = (1...3).contains(abs(moved.x)) && (1...3).contains(abs(moved.y)) && (0.1...1).contains(abs(moved.z))
    guard isGood else { throw .failedSelfTest }
  }

  /// µT per count: 0.14, 0.29, 0.43 and 0.58 mG (table 3).
  private static func scale(_ range: Range) -> Double {
    switch range {
    case .gauss4: 0.014
    case .gauss8: 0.029
    case .gauss12: 0.043
    case .gauss16: 0.058
    }
  }
}
