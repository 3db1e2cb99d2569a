import Bytes
import EngineRuntime
import LinuxIO
import LinuxLocation
import LocationEngine
import Observations
import Outputs

/// The log of a recording, to which the threads of its sources append.
final class RecordLog: @unchecked Sendable {
  /// Longest time for which a line is collected with others, ns.
  static let patience: Int64 = 250_000_000
  /// Time between two lines about the clock, ns.
  private static let clockPeriod: Int64 = 60_000_000_000

  /// A Bool, not Void: the thread sanitizer reports a false race on a zero-sized payload.
  private let lock = Guarded(false)
  private let receivers: [String]
  private let isLive: Bool

  // Everything below is used only under the lock.
  private var file: OutputFile
  private var log = SensorLogWriter()
  private var samples = 0
  private var bytes = 0
  private var failure: OutputError?
  /// When the file was written, and when a line about the clock was; nil before the first.
  private var written: MonotonicInstant?
  private var clockRead: MonotonicInstant?

  /// - Parameters:
  ///   - file: the destination of the lines; they wait for its reader, and none is dropped.
  ///   - receivers: names of the receivers.
  ///   - isLive: whether the instants are those of this machine's clock, which is then described.
  init(_ file: OutputFile, receivers: [String] = [], isLive: Bool) {
    self.file = file
    self.receivers = receivers
    self.isLive = isLive
  }

  /// Number of samples so far.
  var sampleCount: Int { lock.withLock { _ in samples } }
  /// Number of bytes of receivers so far.
  var byteCount: Int { lock.withLock { _ in bytes } }
  /// The error after which nothing is written; nil while lines can be written.
  var error: OutputError? { lock.withLock { _ in failure } }

  /// Writes the header, and describes the clock, the receivers and the sensors.
  func begin(_ sensors: [AttachedSensor]) {
    change { () throws(OutputError) in
      describe()
      log.describe(sensors, to: &file.rows)
    }
  }

  func append(_ reading: SensorReading, arrived: MonotonicInstant, of sensors: [AttachedSensor]) {
    change { () throws(OutputError) in
      try turn()
      log.append(reading, arrived: arrived, of: sensors, to: &file.rows)
      samples += 1
    }
  }

  func append(_ content: UnsafeRawBufferPointer, ofReceiver receiver: Int, at instant: MonotonicInstant) {
    change { () throws(OutputError) in
      try turn()
      log.append(Array(content)[...], ofReceiver: receiver, at: instant, to: &file.rows)
      bytes += content.count
      try flush(at: instant)
    }
  }

  /// Writes the collected lines if they are old or many.
  func flushIfDue(at instant: MonotonicInstant) {
    change { () throws(OutputError) in try flush(at: instant) }
  }

  /// Writes the rest and closes the file.
  func finish() {
    change { () throws(OutputError) in
      if !isHeldBack { try file.flush() }
      try file.finish()
    }
  }

  // MARK: Under the lock

  private func change(_ body: () throws(OutputError) -> Void) {
    lock.withLock { _ in
      guard failure == nil else { return }
      do throws(OutputError) { try body() } catch { failure = error }
    }
  }

  /// Begins another file if this one is full. Each file is a log of its own, with a header and all descriptions.
  private func turn() throws(OutputError) {
    if try file.turn() {
      log = SensorLogWriter()
      describe()
    } else if isLive, let clockRead, MonotonicClock.now.nanoseconds(since: clockRead) >= RecordLog.clockPeriod {
      describeClock()
    }
  }

  private func describe() {
    log.describe([], to: &file.rows)
    if isLive { describeClock() }
    for (number, name) in receivers.enumerated() { log.describe(receiver: number, named: name, to: &file.rows) }
  }

  private func describeClock() {
    let reading = ClockReading.now()
    clockRead = reading.instant
    log.append(reading, to: &file.rows)
  }

  /// Whether an earlier recording stays: it is set aside for samples or bytes, not for a header alone.
  private var isHeldBack: Bool { file.keepsEarlier && samples + bytes == 0 }

  private func flush(at instant: MonotonicInstant) throws(OutputError) {
    if isHeldBack { return }
    let last = written ?? instant
    written = last
    guard file.isFull || instant.nanoseconds(since: last) >= RecordLog.patience else { return }
    try file.flush()
    written = instant
  }
}
