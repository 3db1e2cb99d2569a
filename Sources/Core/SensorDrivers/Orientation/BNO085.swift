import BusProtocols
import NavigationMath
import Observations

/// CEVA BNO080, BNO085 and BNO086 with built-in sensor fusion (data sheet 1000-3927; SH-2 reference manual 1000-3625), at
/// 0x4A or 0x4B.
///
///     control   F9 00                                   product identity request
///               F8 cause major minor part… build… …     its answer
///               FD report flags sensitivity interval…   set feature; interval in µs, little-endian
///     reports   FB time…                                base of the times
///               05 sequence status delay i j k w error  rotation vector: Q14, error of the heading Q12 radians
///               08 sequence status delay i j k w        game rotation vector, without the magnetometer
///
/// The low two bits of `status` are the chip's estimate of its calibration, 0 to 3. The orientation rotates from the axes
/// of the package to east, north, up (SH-2, section 2.2). The chip stretches the clock: see BNO055.
public struct BNO085<Bus: I2CBus>: SensorDriver {
  /// Settings that `start` writes to the chip.
  public struct Configuration: Hashable, Sendable {
    /// Sensors that take part in the fusion.
    public var mode = Mode.magnetic
    /// Time between samples, ns; at least 2.5 ms, less than 1 s.
    public var interval: Int64 = 20_000_000

    /// Creates the default configuration.
    public init() {}
  }

  /// Sensors that take part in the fusion; the raw value is the report ID.
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// Gyroscope, accelerometer and magnetometer (rotation vector).
    case magnetic = 0x05
    /// Gyroscope and accelerometer (game rotation vector). North is the chip's direction at the start.
    case inertial = 0x08

    /// Bytes of a report, including its ID.
    var length: Int { self == .magnetic ? 14 : 12 }
  }

  private static var productRequest: [UInt8] { [0xF9, 0x00] }
  private static var timeBase: UInt8 { 0xFB }
  private static var timeBaseLength: Int { 5 }

  private var hub: SHTP<Bus>
  private var stuck = StuckDetector()
  private var mode = Mode.magnetic

  /// Creates a driver for the chip at the 7-bit I²C `address`. No transfer takes place.
  public init(_ bus: Bus, address: UInt8) { hub = SHTP(bus, address: address) }

  /// Requests the product identity and reads up to 16 packets for the answer; throws `wrongIdentity` without one.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try hub.send(BNO085.productRequest, on: .control)
    for _ in 0..<16 {
      guard try hub.receive() == SHTP<Bus>.Channel.control.rawValue, hub.count >= 16 else { continue }
      if hub.payload[0] == 0xF8 { return }
    }
    throw .wrongIdentity(found: UInt32(hub.payload[0]), expected: 0xF8)
  }

  /// Identifies, resets and configures the chip, and starts measuring. Throws `unsupported` if `interval` is out of range.
  public mutating func start<D: Delay>(
    _ configuration: Configuration, delay: inout D
  ) throws(SensorError<Bus.Failure>) {
    guard configuration.interval >= 2_500_000, configuration.interval < 1_000_000_000 else { throw .unsupported }
    try identify()
    try hub.send([0x01], on: .executable)
    delay.wait(milliseconds: 300)
    try identify()
    mode = configuration.mode
    try setFeature(interval: configuration.interval / 1000)
    stuck = StuckDetector()
  }

  /// Returns a new orientation; nil if there is none. Throws `stuck` or `corrupt`.
  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> OrientationSample? {
    var sample: OrientationSample?
    // Queued reports are read up to the last one; other packets are skipped.
    for _ in 0..<4 {
      guard let channel = try hub.receive() else { break }
      guard channel == SHTP<Bus>.Channel.reports.rawValue else { continue }
      var place = hub.payload[0] == BNO085.timeBase ? BNO085.timeBaseLength : 0
      while place + mode.length <= hub.count, hub.payload[place] == mode.rawValue {
        guard let next = report(at: place, instant) else { throw .corrupt }
        sample = next
        place += mode.length
      }
    }
    guard let sample else {
      guard stuck.isPatient(at: instant) else { throw .stuck }
      return nil
    }
    _ = stuck.isAlive(UInt64(bitPattern: instant.nanoseconds), at: instant)
    return sample
  }

  /// Turns the report off (interval 0).
  public mutating func stop() throws(SensorError<Bus.Failure>) { try setFeature(interval: 0) }

  /// Sets the report interval.
  ///
  /// - Parameter interval: µs; 0 turns the report off.
  private mutating func setFeature(interval: Int64) throws(SensorError<Bus.Failure>) {
    var command = [UInt8](repeating: 0, count: 17)
    command[0] = 0xFD
    command[1] = mode.rawValue
    for byte in 0..<4 { command[5 + byte] = UInt8(truncatingIfNeeded: interval >> Int64(8 * byte)) }
    try hub.send(command, on: .control)
  }

  /// Decodes a report; nil if the quaternion's length differs from 1 by more than 2 %.
  private func report(at place: Int, _ instant: MonotonicInstant) -> OrientationSample? {
    func number(_ index: Int) -> Double {
      let low = Int32(hub.payload[place + 4 + 2 * index])
      let high = Int32(hub.payload[place + 5 + 2 * index])
      return Double(Int16(truncatingIfNeeded: high << 8 | low))
    }
    var orientation = Quaternion(
      w: number(3) / 16_384, x: number(0) / 16_384, y: number(1) / 16_384, z: number(2) / 16_384)
    guard (orientation.norm - 1).magnitude < 0.02 else { return nil }
    orientation.normalize()
    let isMagnetic = mode == .magnetic
    return OrientationSample(
      instant: instant, orientation: orientation, isMagnetic: isMagnetic,
      headingAccuracyDegrees: isMagnetic ? number(4) / 4096 * 180 / .pi : nil,
      calibration: Int(hub.payload[place + 2] & 3))
  }
}
