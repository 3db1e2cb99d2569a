import BusProtocols
import NavigationMath
import Observations

/// ST LIS3MDL magnetometer (data sheet DocID024204 Rev 6), at 0x1C or 0x1E; its registers are those of `LIS3Die`, and
///
///     2E  TEMP_OUT_L, TEMP_OUT_H; little-endian
///
/// Within a transfer, 28 comes after 2D again: on from there the temperature would be that of the field along x, so it
/// has a transfer of its own. Axes are those of the package as the data sheet draws them.
public struct LIS3MDL<Bus: I2CBus>: SelfTestingSensor {
  public struct Configuration: Hashable, Sendable {
    public var range = Range.gauss4
    public var rate = Rate.hertz80

    public init() {}
  }

  public typealias Range = LIS3Range
  public typealias Rate = LIS3Rate

  private static var temperature: UInt8 { 0x2E | 0x80 }

  private var die: LIS3Die<Bus>
  private var scale = LIS3MDL.scale(.gauss4)

  public init(_ bus: Bus, address: UInt8) { die = LIS3Die(bus, address: address) }

  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.start(configuration.range, configuration.rate, delay: &delay)
    scale = LIS3MDL.scale(configuration.range)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> MagneticSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    try die.port.read(LIS3MDL.temperature, count: 2)
    return MagneticSample(
      instant: instant, field: counts.scaled(scale),
      // 8 counts a kelvin, 0 at 25 °C (table 4).
      temperatureCelsius: chipTemperature(25 + Double(die.port.int16LittleEndian(at: 0)) / 8),
      isOverflowed: !counts.isWithin(AxisCounts.limits))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// ST's procedure (AN4602, section 6): five readings with the coil off and five with it on, at ± 12 G; x and y have to
  /// rise by 1 to 3 G, z by 0.1 to 1 G.
  public mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>) {
    try die.start(.gauss12, .hertz80, delay: &delay)
    scale = LIS3MDL.scale(.gauss12)
    delay.wait(milliseconds: 20)
    let before = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try die.configure(.gauss12, .hertz80, isTesting: true)
    delay.wait(milliseconds: 60)
    let after = try averageField(of: 5, every: 5, leavesFirstAway: true, delay: &delay)
    try stop()
    let rise = (after - before) / 100
    let isGood = (1...3).contains(rise.x) && (1...3).contains(rise.y) && (0.1...1).contains(rise.z)
    guard isGood else { throw .failedSelfTest }
  }

  /// µT per count: 6842, 3421, 2281 and 1711 counts a gauss (table 3).
  private static func scale(_ range: Range) -> Double {
    switch range {
    case .gauss4: 100 / 6842
    case .gauss8: 100 / 3421
    case .gauss12: 100 / 2281
    case .gauss16: 100 / 1711
    }
  }
}
