import EngineRuntime
import Observations

/// A source of samples: the sensors of this machine, or a log of them.
///
/// One thread opens, reads, closes, and uses `sensors`. Only `interrupt` may be called from other threads. If a sensor is
/// lost, `read` throws for all of them; `open` then starts again with the remaining ones.
///
///     try source.open()
///     while case .received(let reading, _) = try source.read(until: nil) {
///       use(reading.sample, of: source.sensors[reading.sensor])
///     }
public protocol SensorSource: AnyObject, Sendable {
  /// Name for display: `i2c:///dev/i2c-1?address=0x1c`, `log:walk.jsonl`.
  var name: String { get }

  /// What the source is. A log may show its clock only when it is open.
  var traits: SourceTraits { get }

  /// Finds the sensors, configures them and starts them, which may take half a second. Also called again after a loss.
  func open() throws(SourceError)

  /// The open sensors, indexed by the number in their samples; of a log those described so far.
  ///
  /// The list grows while a log is read, and shrinks only in `open`.
  var sensors: [AttachedSensor] { get }

  /// Waits for the next sample, until `deadline` at the latest (nil: no limit).
  ///
  /// Samples of one sensor are in order of their instants, those of several nearly so.
  func read(until deadline: MonotonicInstant?) throws(SourceError) -> SourceRead<SensorReading>

  /// Present instant on this source's clock: the machine's monotonic clock, or a log's own.
  var now: MonotonicInstant { get }

  /// Instant of the next sample of a log, on this source's clock; nil if it is unknown, or there are no more.
  var nextArrival: MonotonicInstant? { get }

  /// Waits until `deadline` or an interrupt; returns false after an interrupt.
  func wait(until deadline: MonotonicInstant) -> Bool

  /// Makes the present or the next `read` or `wait` return `interrupted`. Safe from any thread.
  func interrupt()

  /// Puts the sensors into their lowest power mode, if they still respond, and releases them.
  func close()
}

extension SensorSource {
  /// Default: nil, for what is not a log.
  public var nextArrival: MonotonicInstant? { nil }
}
