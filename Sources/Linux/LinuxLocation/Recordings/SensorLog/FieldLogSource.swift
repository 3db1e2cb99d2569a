import EngineRuntime
import LinuxIO
import LocationEngine
import Observations

/// Replays what one receiver sent when a field log was recorded: the same bytes in the same pieces, at the recorded
/// instants, so that each replay gives the same fixes.
///
/// At maximum speed nothing waits. One thread opens, reads and closes, so the mutable state needs no lock.
public final class FieldLogSource: ByteSource, @unchecked Sendable {
  /// Path of the log, and the receiver if it is not the first.
  public let name: String
  /// Path of the log.
  public let path: String
  private let receiver: Int64
  private let speed: ReplaySpeed
  private let waker = Waker()
  private var reader: SensorLogReader?
  private var clock: ReplayClock
  private var next: (instant: MonotonicInstant, bytes: ArraySlice<UInt8>)?
  private var damage: SourceError?

  /// Makes a source of a receiver in the field log at `path`, plain or gzip; the file is opened by `open`.
  ///
  /// - Parameter receiver: its number in the log, from 0 on.
  public init(path: String, receiver: Int = 0, speed: ReplaySpeed = .maximum) {
    self.path = path
    self.receiver = Int64(receiver)
    self.speed = speed
    name = receiver == 0 ? path : "\(path), receiver \(receiver)"
    clock = ReplayClock(speed)
    traits = RecordedClock(ofLogAt: path).traits
  }

  /// A log, whose clock it shares with the sensors and other receivers in the same file, and with other logs of the same
  /// boot.
  public let traits: SourceTraits
  /// The time of the log's clock.
  public var now: MonotonicInstant { clock.now }
  /// Instant at which the next bytes arrived.
  public var nextArrival: MonotonicInstant? { next?.instant }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { waker.raise() }
  /// Waits until the log's clock reaches `deadline`; false if an interrupt ended the wait.
  public func wait(until deadline: MonotonicInstant) -> Bool { clock.pass(until: deadline, waker) }

  /// Reads up to the receiver's first bytes. Throws if there are none because of an error.
  public func open() throws(SourceError) {
    close()
    reader = SensorLogReader(try LogFile(path: path))
    advance()
    if let damage, next == nil { throw damage }
    guard next != nil else {
      throw SourceError(
        .invalid, "\(name): this log has no bytes of such a receiver",
        advice: "binnacle record --receiver SOURCE writes logs that have; binnacle heading reads logs of sensors")
    }
    clock = ReplayClock(speed, from: reader?.start ?? .zero)
  }

  /// Closes the log; `read` reports its end until it is opened again.
  public func close() {
    reader = nil
    (next, damage) = (nil, nil)
  }

  /// Reads the next bytes when they are due. Waits for them until `deadline`, nil for ever. Throws where the log is
  /// damaged, after the bytes before the damage were read.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    guard let (instant, bytes) = next else {
      if waker.take() { return .interrupted }
      if let damage { throw damage }
      return .end
    }
    // Instants are those of the log, not of the machine that replays it, so that each replay is the same.
    if let deadline, deadline < instant {
      return clock.pass(until: deadline, waker) ? .idle(at: deadline) : .interrupted
    }
    guard clock.pass(until: instant, waker) else { return .interrupted }
    let count = min(buffer.count, bytes.count)
    buffer.copyBytes(from: bytes.prefix(count))
    if count < bytes.count { next = (instant, bytes.dropFirst(count)) } else { advance() }
    return .received(count, at: instant)
  }

  /// Reads up to the receiver's next bytes. At the end `next` is nil, and `damage` is the reason if it is premature.
  private func advance() {
    let latest = next?.instant
    next = nil
    do throws(SourceError) {
      while next == nil, let content = try reader?.next() {
        guard case .bytes(receiver, let instant, let bytes) = content, !bytes.isEmpty else { continue }
        // Written in the order of arrival; a time that goes back would end the replay's own clock.
        next = (max(instant, latest ?? instant), bytes[...])
      }
    } catch {
      damage = error
    }
  }
}

extension FieldLogSource {
  /// Whether the file at `path` is a sensor log or a field log, plain or gzip'd: it begins with the header of one.
  package static func isFieldLog(_ path: String) -> Bool {
    guard let log = try? LogFile(path: path) else { return false }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { (try? log.read(into: $0)) ?? 0 }
    return beginsFieldLog(bytes[..<count])
  }

  /// Whether bytes begin with the header of a sensor log or a field log.
  static func beginsFieldLog(_ bytes: ArraySlice<UInt8>) -> Bool {
    FlatJSON(bytes.prefix { $0 != 0x0A })?.text("type") == "sensorLog"
  }

  /// Returns how many receivers and sensors the log at `path` describes before its first data; none if it is no such log.
  public static func described(in path: String) -> (receivers: Int, sensors: Int) {
    var found = (receivers: 0, sensors: 0)
    SensorLogReader.readBeginning(ofLogAt: path) { line in
      switch line {
      case .receiver: found.receivers += 1
      case .description: found.sensors += 1
      case .header, .clock, .sample, .bytes, .other: break
      }
    }
    return found
  }
}
