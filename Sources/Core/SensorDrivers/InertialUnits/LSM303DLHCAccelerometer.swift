import BusProtocols
import NavigationMath
import Observations

/// The accelerometer of ST's LSM303DLHC (data sheet DocID018771 Rev 2), at 0x19; `LSM303DLHCMagnetometer` is the other
/// half, at 0x1E. Its registers are those of `LIS3DHDie`.
///
/// The data sheet knows no identity register. Every known chip answers 33 all the same, since its die is that of the
/// LIS3DH; Linux relies on it. The LSM303AGR answers the same: what is at 0x1E tells them apart.
///
/// Axes are those of the package.
public struct LSM303DLHCAccelerometer<Bus: I2CBus>: SensorDriver {
  public struct Configuration: Hashable, Sendable {
    public var range = AccelerometerRange.g4
    public var rate = Rate.hertz100

    public init() {}
  }

  public typealias Rate = LIS3DHRate

  private var die: LIS3DHDie<Bus>
  private var range = AccelerometerRange.g4

  public init(_ bus: Bus, address: UInt8) { die = LIS3DHDie(bus, address: address) }

  public mutating func identify() throws(SensorError<Bus.Failure>) { try die.identify() }

  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    try die.reset(delay: &delay)
    range = configuration.range
    try die.setRange(range)
    try die.setRate(configuration.rate)
  }

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    guard let counts = try die.read(at: instant) else { return nil }
    let milliG = LSM303DLHCAccelerometer.milliGPerCount(range)
    let limit = range.rawValue * 1000 / milliG - 1
    return InertialSample(
      instant: instant, acceleration: counts.scaled(InertialScale.standardGravity * Double(milliG) / 1000),
      angularRate: nil,
      isOverflowed: !counts.isWithin(-limit...limit))
  }

  public mutating func stop() throws(SensorError<Bus.Failure>) { try die.stop() }

  /// Table 3. That of ± 16 g is not twice that of ± 8 g.
  private static func milliGPerCount(_ range: AccelerometerRange) -> Int {
    switch range {
    case .g2: 1
    case .g4: 2
    case .g8: 4
    case .g16: 12
    }
  }
}
