import LocationEngine
import Observations

/// The sensors that a log has described so far, against which its samples are checked.
struct DescribedSensors {
  /// Sensors in one log: each description and each sample is compared with those before it.
  static let maximumCount = 256
  /// Nanoseconds by which a sample may be older than the one before it, of another sensor.
  private static let largestStepBack: Int64 = 1_000_000_000

  /// In the order of their descriptions; samples refer to them by index.
  private(set) var sensors: [AttachedSensor] = []
  /// The number of a sensor in the log, by its place in `sensors`.
  private var numbers: [Int64] = []
  private var latest: MonotonicInstant?

  /// Returns the sample in a line, and when it arrived; nil for lines of something else.
  mutating func take(
    _ content: SensorLogLine
  ) throws(SensorLogLine.Problem) -> (reading: SensorReading, arrived: MonotonicInstant)? {
    switch content {
    case .description(let number, let sensor): try describe(sensor, number)
    case .sample(let sample, let number, let arrived): return try take(sample, number, arrived)
    case .header, .receiver, .clock, .bytes, .other: break
    }
    return nil
  }

  private mutating func describe(_ sensor: AttachedSensor, _ number: Int64) throws(SensorLogLine.Problem) {
    guard !numbers.contains(number) else {
      throw SensorLogLine.Problem(text: "sensor \(number) is described twice")
    }
    guard numbers.count < DescribedSensors.maximumCount else {
      throw SensorLogLine.Problem(text: "more than \(DescribedSensors.maximumCount) sensors are described")
    }
    numbers.append(number)
    sensors.append(sensor)
  }

  private mutating func take(
    _ sample: SensorSample, _ number: Int64, _ arrived: MonotonicInstant
  ) throws(SensorLogLine.Problem) -> (reading: SensorReading, arrived: MonotonicInstant) {
    guard let index = numbers.firstIndex(of: number) else {
      throw SensorLogLine.Problem(text: "sensor \(number) was not described")
    }
    guard sensors[index].kind == sample.kind else {
      throw SensorLogLine.Problem(text: "sensor \(number) is of another kind: \(sensors[index].kind.rawValue)")
    }
    if let latest, arrived.nanoseconds(since: latest) < -DescribedSensors.largestStepBack {
      throw SensorLogLine.Problem(text: "the time goes back by more than a second")
    }
    latest = max(latest ?? arrived, arrived)
    return (SensorReading(sample, sensor: index), arrived)
  }
}
