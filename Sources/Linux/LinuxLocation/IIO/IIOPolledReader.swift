import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations
import SensorDrivers

/// A kernel sensor that is read value by value: each read of a file makes the driver measure, or returns its last
/// measurement.
///
/// Suited to low rates, and to users who may not set up a buffer. There is no flag for new data: equal values of all axes of an
/// inertial unit, which have noise, are one measurement that was read twice. Its instants are those of a `ChipClock`.
final class IIOPolledReader: SensorReader {
  /// Samples per second. Each sample costs one bus transfer per value.
  static let highestRate = 25.0

  let sensors: [AttachedSensor]
  private(set) var nextPoll = MonotonicClock.now
  private let group: IIOSensorGroup
  private let period: Int64
  private var descriptors: [CInt] = []
  private var values: [Double]
  private var tolerance = FaultTolerance()
  private var stuck = StuckDetector()
  private var clock: ChipClock
  /// Values of the last sample, without the temperature.
  private var last: UInt64?

  init(_ group: IIOSensorGroup) throws(SourceError) {
    self.group = group
    // A driver may state anything.
    let stated = min(max(group.sensor.samplesPerSecond ?? IIOPolledReader.highestRate, 0.01), 100_000)
    clock = ChipClock(period: Int64(1_000_000_000 / stated))
    let rate = min(stated, IIOPolledReader.highestRate)
    period = Int64(1_000_000_000 / rate)
    var sensor = group.sensor
    sensor.samplesPerSecond = rate
    sensors = [sensor]
    values = [Double](repeating: 0, count: group.channels.count)
    for channel in group.channels {
      let descriptor = open(channel.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let code = errno
        stop()
        throw IIOError.failure(sensor.identity, code)
      }
      descriptors.append(descriptor)
    }
  }

  deinit { stop() }

  func stop() {
    for descriptor in descriptors { close(descriptor) }
    descriptors.removeAll()
  }

  func poll(_ body: (SensorSample, Int) -> Void) throws(SourceError) {
    let instant = MonotonicClock.now
    let due = nextPoll.advanced(byNanoseconds: period)
    nextPoll = due > instant ? due : instant.advanced(byNanoseconds: period)
    var fingerprint: UInt64 = 0
    for index in descriptors.indices {
      let (raw, code) = IIOPolledReader.number(descriptors[index])
      guard code == 0 else {
        guard tolerance.bears(I2CFailure(code: code).fault, at: instant) else {
          throw IIOError.failure(sensors[0].identity, code)
        }
        return
      }
      values[index] = group.channels[index].physical(raw)
      if group.channels[index].quantity != .temperature { fingerprint = fingerprint &* 31 &+ raw.bitPattern }
    }
    tolerance.succeeded()
    // A barometer may repeat a value, because its noise is about as large as its last digit.
    guard sensors[0].kind == .barometer || stuck.isAlive(fingerprint, at: instant) else {
      throw IIOError.stuck(sensors[0].identity)
    }
    guard sensors[0].kind == .inertial else { return body(group.sample(values, at: instant), 0) }
    guard fingerprint != last else { return clock.noteNothingNew(at: instant) }
    last = fingerprint
    body(group.sample(values, at: clock.measured(readAt: instant)), 0)
  }

  /// Reads the number in a file and returns it with 0, or with an error number; EIO if it is not a number.
  private static func number(_ descriptor: CInt) -> (Double, CInt) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count - 1, 0)
      guard count > 0 else { return (0, count == 0 ? EIO : errno) }
      buffer[count] = 0
      return buffer.withMemoryRebound(to: CChar.self) { text in
        var end: UnsafeMutablePointer<CChar>?
        let value = strtod(text.baseAddress!, &end)
        return end == text.baseAddress || !value.isFinite ? (0, EIO) : (value, 0)
      }
    }
  }
}
