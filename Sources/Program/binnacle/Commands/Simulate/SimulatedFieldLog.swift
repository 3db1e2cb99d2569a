import Bytes
import Evaluation
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Simulator

/// Writes what simulated sensors report as a field log; Docs/SensorLog.md describes the format.
struct SimulatedFieldLog {
  /// Where the axes of all sensors point, for `--mounting`.
  static let mounting = "x=forward,y=right,z=down"
  private static let bus = "simulation"

  private var log = SensorLogWriter()
  private let receiver: SimulatedFixWriter
  private var sensors: [AttachedSensor] = []
  private var bytes = ByteWriter()

  init(_ suite: SensorSuite, receiver: SimulatedFixWriter) {
    self.receiver = receiver
    if let unit = suite.inertial { attach(.inertial, "SIM-IMU", rate: unit.polling?.rate ?? unit.rate) }
    if let magnetometer = suite.magnetometer { attach(.magnetometer, "SIM-MAG", rate: magnetometer.rate) }
    if let barometer = suite.barometer { attach(.barometer, "SIM-BARO", rate: barometer.rate) }
    if let wheels = suite.wheels { attach(.odometer, "SIM-WHEEL", rate: wheels.rate) }
  }

  private mutating func attach(_ kind: SensorKind, _ part: String, rate: Double) {
    sensors.append(
      AttachedSensor(SensorIdentity(part: part, bus: SimulatedFieldLog.bus), kind, samplesPerSecond: rate))
  }

  /// Writes the header, the clock, and descriptions of receiver and sensors.
  mutating func begin(_ clock: ClockReading, to writer: inout ByteWriter) {
    log.append(clock, to: &writer)
    log.describe(receiver: 0, named: "simulated receiver", to: &writer)
    log.describe(sensors, to: &writer)
  }

  mutating func append(_ observation: SimulatedObservation, to writer: inout ByteWriter) {
    switch observation {
    case .inertial(let sample): append(.inertial(sample), .inertial, to: &writer)
    case .magnetic(let sample): append(.magnetic(sample), .magnetometer, to: &writer)
    case .pressure(let sample): append(.pressure(sample), .barometer, to: &writer)
    case .speed(let sample): append(.speed(sample), .odometer, to: &writer)
    case .fix(let fix, _):
      bytes.removeAll()
      receiver.append(fix, to: &bytes)
      log.append(bytes.bytes[...], ofReceiver: 0, at: fix.received, to: &writer)
    }
  }

  private mutating func append(_ sample: SensorSample, _ kind: SensorKind, to writer: inout ByteWriter) {
    guard let index = sensors.firstIndex(where: { $0.kind == kind }) else { return }
    log.append(SensorReading(sample, sensor: index), of: sensors, to: &writer)
  }
}

/// The start of a simulated journey on the clocks.
struct SimulatedClock {
  /// Monotonic instant of the start.
  let start: MonotonicInstant
  /// UTC of the start, nanoseconds of Unix time, a whole second.
  let unixStart: Int64
  /// What a field log says of the clock.
  let reading: ClockReading

  /// The clock of a journey that is not played live: the same for each run of a seed.
  init(seed: UInt64) {
    let instant = MonotonicInstant(nanoseconds: 1_000_000_000_000)
    let receiver = SimulatedGNSS()
    let time = UTCTime(date: receiver.startDate, timeOfDay: receiver.startTime)
    let digits = String(seed & 0xFFFF_FFFF_FFFF, radix: 16)
    start = instant
    unixStart = time.unixNanoseconds ?? 0
    reading = ClockReading(
      instant: instant, utc: time, uncertainty: 0.001,
      bootIdentifier: "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.utf8.count) + digits)
  }

  /// The clock of this machine: the journey begins with its next second.
  init(now: ClockReading) {
    // A clock that was never set gives no time.
    let unix = now.utc.unixNanoseconds ?? SimulatedClock(seed: 0).unixStart
    let second: Int64 = 1_000_000_000
    let rest = second - unix % second
    start = now.instant.advanced(byNanoseconds: rest)
    unixStart = unix + rest
    reading = ClockReading(
      instant: start, utc: UnixTime.utc(unixStart), uncertainty: now.uncertainty, bootIdentifier: now.bootIdentifier)
  }

  /// Makes the receiver begin at this clock's time.
  func set(_ suite: inout SensorSuite) {
    let time = UnixTime.utc(unixStart)
    guard let date = time.date, let timeOfDay = time.timeOfDay else { return }
    suite.gnss?.startDate = date
    suite.gnss?.startTime = timeOfDay
  }

  /// Seconds since the start.
  func seconds(at instant: MonotonicInstant) -> Double { Double(instant.nanoseconds(since: start)) / 1e9 }
}
