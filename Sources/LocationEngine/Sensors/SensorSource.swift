import Observations

/// Where samples come from: the sensors of this machine, or a log of them.
///
/// One thread opens, reads and closes, and asks for `sensors`; `interrupt` alone may be called from any other. A sensor
/// that is lost ends `read` with an error for all of them; `open` then begins again with what is left.
///
///     try source.open()
///     while case .sample(let sample, let sensor) = try source.read(until: nil) {
///       use(sample, of: source.sensors[sensor])
///     }
public protocol SensorSource: AnyObject, Sendable {
  /// What a person would call it: `i2c:///dev/i2c-1?address=0x1c`, `log:walk.jsonl`.
  var name: String { get }

  /// Whether losing it is worth a reconnection; a log that ends has ended.
  var isReconnectable: Bool { get }

  /// Finds the sensors, sets them up and lets them measure, which may take half a second; or does so again.
  func open() throws(SourceError)

  /// Those that are open, by the number that their samples come with; of a log, those whose description was read. It
  /// grows while a log is read and never shrinks until `open`.
  var sensors: [AttachedSensor] { get }

  /// Waits for the next sample, until `deadline` at the latest (nil: for ever). Samples of one sensor come in the order of
  /// their instants, those of several nearly so.
  func read(until deadline: MonotonicInstant?) throws(SourceError) -> SensorRead

  /// The time of this source's clock: the machine's monotonic clock, or a log's own.
  var now: MonotonicInstant { get }

  /// Waits until `deadline` or an interrupt; false when interrupted.
  func wait(until deadline: MonotonicInstant) -> Bool

  /// Makes the `read` or `wait` that is under way, or the next one, return `interrupted`. Safe from any thread.
  func interrupt()

  /// Puts the sensors into their lowest power, if they are still there, and lets go of them.
  func close()
}

/// The outcome of one read of a `SensorSource`.
public enum SensorRead: Hashable, Sendable {
  /// A sample of `sensors[sensor]`, along that sensor's axes.
  case sample(SensorSample, sensor: Int)
  /// The deadline passed without a sample.
  case idle(at: MonotonicInstant)
  /// There will be no more: the log is at its end.
  case end
  case interrupted
}
