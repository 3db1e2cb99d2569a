import EngineRuntime
import LinuxIO
import LocationEngine
import Observations

/// Replays the samples of a sensor log or a field log, plain or gzip'd, by the log's own clock: the samples keep their
/// recorded instants. At maximum speed nothing waits.
///
/// An incomplete last line, as after a loss of power, ends the log. Any other error is thrown with its line number,
/// after the samples before it.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
public final class SensorLogSource: SensorSource, @unchecked Sendable {
  /// Path of the log.
  public let name: String
  /// Sensors whose descriptions were read; samples refer to them by index.
  public var sensors: [AttachedSensor] { described.sensors }
  private let path: String
  private let speed: ReplaySpeed
  private let waker = Waker()
  private var reader: SensorLogReader?
  private var clock: ReplayClock
  private var described = DescribedSensors()
  private var next: (reading: SensorReading, arrived: MonotonicInstant)?
  private var damage: SourceError?

  /// Makes a source of the sensor log at `path`, plain or gzip; the file is opened by `open`.
  public init(path: String, speed: ReplaySpeed = .maximum) {
    self.path = path
    self.speed = speed
    name = path
    clock = ReplayClock(speed)
    traits = RecordedClock(ofLogAt: path).traits
  }

  /// A log, whose clock it shares with the receivers in the same file, and with other logs of the same boot.
  public let traits: SourceTraits
  /// The time of the log's clock.
  public var now: MonotonicInstant { clock.now }
  /// Instant of the next sample.
  public var nextArrival: MonotonicInstant? { next?.arrived }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { waker.raise() }
  /// Waits until the log's clock reaches `deadline`; false if an interrupt ended the wait.
  public func wait(until deadline: MonotonicInstant) -> Bool { clock.pass(until: deadline, waker) }

  /// Reads up to the first sample, so that the sensors are known. Throws if there is none because of an error.
  public func open() throws(SourceError) {
    close()
    reader = SensorLogReader(try LogFile(path: path))
    described = DescribedSensors()
    damage = nil
    advance()
    if let damage, next == nil { throw damage }
    clock = ReplayClock(speed, from: reader?.start ?? .zero)
  }

  /// Closes the log; `read` reports its end until it is opened again.
  public func close() {
    reader = nil
    next = nil
  }

  /// Returns the next sample when it is due. Waits for it until `deadline`, nil for ever. Throws where the log is damaged,
  /// after the samples before the damage were read.
  public func read(until deadline: MonotonicInstant?) throws(SourceError) -> SourceRead<SensorReading> {
    guard let (reading, arrived) = next else {
      if waker.take() { return .interrupted }
      if let damage { throw damage }
      return .end
    }
    if let deadline, deadline < arrived {
      return clock.pass(until: deadline, waker) ? .idle(at: max(now, deadline)) : .interrupted
    }
    guard clock.pass(until: arrived, waker) else { return .interrupted }
    advance()
    return .received(reading, at: arrived)
  }

  /// Reads up to the next sample. At the end `next` is nil, and `damage` is the reason if the end is premature.
  private func advance() {
    next = nil
    do throws(SourceError) {
      while next == nil, let content = try reader?.next() {
        do throws(SensorLogLine.Problem) {
          next = try described.take(content)
        } catch {
          throw reader?.problem(error.text) ?? SourceError(.corrupt, "\(path): \(error.text)")
        }
      }
    } catch {
      damage = error
    }
  }
}
