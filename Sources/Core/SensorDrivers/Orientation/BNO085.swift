import BusProtocols
import NavigationMath
import Observations

/// CEVA BNO080, BNO085 and BNO086, which fuse their own sensors (data sheet 1000-3927; SH-2 reference manual 1000-3625),
/// at 0x4A or 0x4B.
///
///     control   F9 00                                   product identity request
///               F8 cause major minor part… build… …     its answer
///               FD report flags sensitivity interval…   set feature; interval in µs, little-endian
///     reports   FB time…                                base of the times
///               05 sequence status delay i j k w error  rotation vector: Q14, error of the heading Q12 radians
///               08 sequence status delay i j k w        game rotation vector, without the magnetometer
///
/// The low two bits of `status` are the chip's opinion of its calibration, 0 to 3. The orientation is from the axes of
/// the package to east, north, up (SH-2, section 2.2). It stretches the clock: see BNO055.
public struct BNO085<Bus: I2CBus>: SensorDriver {
  public struct Configuration: Hashable, Sendable {
    public var mode = Mode.magnetic
    /// Nanoseconds between samples; at least 2.5 ms.
    public var interval: Int64 = 20_000_000

    public init() {}
  }

  /// What takes part; the raw value is the report.
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    case magnetic = 0x05
    /// North is where the chip looked at first.
    case inertial = 0x08

    /// Bytes of a report, its identity included.
    var length: Int { self == .magnetic ? 14 : 12 }
  }

  private static var productRequest: [UInt8] { [0xF9, 0x00] }
  private static var timeBase: UInt8 { 0xFB }
  private static var timeBaseLength: Int { 5 }

  private var hub: SHTP<Bus>
  private var stuck = StuckDetector()
  private var mode = Mode.magnetic

  public init(_ bus: Bus, address: UInt8) { hub = SHTP(bus, address: address) }

  /// Asks for the product's identity, and looks through what else the chip has to tell first.
  public mutating func identify() throws(SensorError<Bus.Failure>) {
    try hub.send(BNO085.productRequest, on: .control)
    for _ in 0..<16 {
      guard try hub.receive() == SHTP<Bus>.Channel.control.rawValue, hub.count >= 16 else { continue }
      if hub.payload[0] == 0xF8 { return }
    }
    throw .wrongIdentity(found: UInt32(hub.payload[0]), expected: 0xF8)
  }

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

  public mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> OrientationSample? {
    var sample: OrientationSample?
    // Reports that have piled up are read to the last one; other packets are passed over.
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

  public mutating func stop() throws(SensorError<Bus.Failure>) { try setFeature(interval: 0) }

  /// - Parameter interval: µs; 0 switches the report off.
  private mutating func setFeature(interval: Int64) throws(SensorError<Bus.Failure>) {
    var command = [UInt8](repeating: 0, count: 17)
    command[0] = 0xFD
    command[1] = mode.rawValue
    for byte in 0..<4 { command[5 + byte] = UInt8(truncatingIfNeeded: interval >> Int64(8 * byte)) }
    try hub.send(command, on: .control)
  }

  /// nil when the quaternion's length is wrong by more than 2 %.
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
