import CLinuxIO
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// A field log on standard input that is read while it is written: a receiver and sensors of one pipe.
///
/// `NavigationRunner.replay` reads both on one thread. Each line is read when its turn comes, so that nothing waits for a
/// later line. The instants are those of the log.
package final class FieldLogPipe: @unchecked Sendable {
  private enum Content {
    case bytes(ArraySlice<UInt8>)
    case sample(SensorReading)
  }

  /// Ends the wait for a line.
  fileprivate let waker = Waker()
  fileprivate private(set) var described = DescribedSensors()
  private var reader: SensorLogReader?
  /// The line whose turn it is; nil if it was not read yet, and at the end.
  private var next: (content: Content, instant: MonotonicInstant)?
  private var isAtEnd = false
  private var damage: SourceError?
  /// Instant of the line that was read last.
  fileprivate private(set) var latest = MonotonicInstant.zero
  /// Whether samples have a reader; otherwise they are passed over.
  private var readsSensors = false

  private init() {}

  /// Returns the receiver of the log.
  package func makeReceiver() -> any ByteSource { PipedReceiver(self) }

  /// Returns the sensors of the log, which must then be read.
  package func makeSensors() -> any SensorSource {
    readsSensors = true
    return PipedSensors(self)
  }

  /// Returns the field log on standard input; nil if what comes is something else, or if nothing comes in time. Nothing is
  /// taken from the pipe.
  ///
  /// - Parameter patience: longest time to wait for the first bytes, ms; nil: no limit.
  package static func onStandardInput(patience: Int32?) -> FieldLogPipe? {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, patience ?? -1) > 0 else { return nil }
    return FieldLogSource.beginsFieldLog(beginning[...]) ? FieldLogPipe() : nil
  }

  /// The first bytes in the pipe of standard input, which stay in it.
  private static var beginning: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = linuxio_peek_pipe(STDIN_FILENO, &bytes, CInt(bytes.count))
    return Array(bytes.prefix(max(0, Int(count))))
  }

  // MARK: Reading, for receiver and sensors

  fileprivate func open() throws(SourceError) {
    guard reader == nil else { return }
    reader = SensorLogReader(try LogFile(path: LogFile.standardInput, waker: waker))
    advance()
    if let start = reader?.start { latest = start }
  }

  /// Instant of the next line if it belongs to the caller, else a moment later, so that the other's turn is first; that of
  /// the last line at the end.
  fileprivate func arrival(ofSensors: Bool) -> MonotonicInstant {
    advance()
    guard let next else { return latest }
    return next.instant.advanced(byNanoseconds: belongsToSensors(next.content) == ofSensors ? 0 : 1)
  }

  /// Returns the next bytes, at most `limit` of them.
  fileprivate func readBytes(
    _ limit: Int, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<ArraySlice<UInt8>> {
    if let early = try turn(until: deadline, ofSensors: false) { return early.asRead() }
    guard let (content, instant) = next, case .bytes(let bytes) = content else { return .end }
    let piece = bytes.prefix(limit)
    next = piece.count < bytes.count ? (.bytes(bytes.dropFirst(limit)), instant) : nil
    return .received(piece, at: instant)
  }

  /// Returns the next sample.
  fileprivate func readSample(until deadline: MonotonicInstant?) throws(SourceError) -> SourceRead<SensorReading> {
    if let early = try turn(until: deadline, ofSensors: true) { return early.asRead() }
    guard let (content, instant) = next, case .sample(let reading) = content else { return .end }
    next = nil
    return .received(reading, at: instant)
  }

  private enum Early {
    case end
    case idle(MonotonicInstant)
    case interrupted

    func asRead<Value>() -> SourceRead<Value> {
      switch self {
      case .end: .end
      case .idle(let instant): .idle(at: instant)
      case .interrupted: .interrupted
      }
    }
  }

  /// Returns why the caller has no data now; nil if the next line is the caller's and due.
  private func turn(until deadline: MonotonicInstant?, ofSensors: Bool) throws(SourceError) -> Early? {
    advance()
    if waker.take() { return .interrupted }
    guard let next else {
      if let damage { throw damage }
      return .end
    }
    if let deadline, deadline < next.instant { return .idle(deadline) }
    return belongsToSensors(next.content) == ofSensors ? nil : .idle(next.instant)
  }

  private func belongsToSensors(_ content: Content) -> Bool {
    switch content {
    case .bytes: false
    case .sample: true
    }
  }

  /// Reads the next line if none is waiting.
  private func advance() {
    guard next == nil, !isAtEnd, !waker.isPending else { return }
    do throws(SourceError) {
      while next == nil, let line = try reader?.next() { next = try content(of: line) }
    } catch {
      damage = error
    }
    if let instant = next?.instant { latest = max(latest, instant) }
    isAtEnd = next == nil
  }

  private func content(of line: SensorLogLine) throws(SourceError) -> (Content, MonotonicInstant)? {
    if case .bytes(0, let instant, let bytes) = line, !bytes.isEmpty {
      return (.bytes(bytes[...]), max(instant, latest))
    }
    let sample: (reading: SensorReading, arrived: MonotonicInstant)?
    do throws(SensorLogLine.Problem) {
      sample = try described.take(line)
    } catch {
      throw reader?.problem(error.text) ?? SourceError(.corrupt, error.text)
    }
    return readsSensors ? sample.map { (.sample($0.reading), $0.arrived) } : nil
  }
}

/// The receiver of a field log on standard input.
private final class PipedReceiver: ByteSource {
  private let pipe: FieldLogPipe

  init(_ pipe: FieldLogPipe) { self.pipe = pipe }

  let name = "standard input"
  var traits: SourceTraits { .piped }
  var now: MonotonicInstant { pipe.latest }
  var nextArrival: MonotonicInstant? { pipe.arrival(ofSensors: false) }
  func open() throws(SourceError) { try pipe.open() }
  func close() {}
  func wait(until deadline: MonotonicInstant) -> Bool { !pipe.waker.isPending }
  func interrupt() { pipe.waker.raise() }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    switch try pipe.readBytes(buffer.count, until: deadline) {
    case .received(let bytes, let instant):
      buffer.copyBytes(from: bytes)
      return .received(bytes.count, at: instant)
    case .idle(let instant): return .idle(at: instant)
    case .end: return .end
    case .interrupted: return .interrupted
    }
  }
}

/// The sensors of a field log on standard input.
private final class PipedSensors: SensorSource {
  private let pipe: FieldLogPipe

  init(_ pipe: FieldLogPipe) { self.pipe = pipe }

  let name = "standard input"
  var traits: SourceTraits { .piped }
  var sensors: [AttachedSensor] { pipe.described.sensors }
  var now: MonotonicInstant { pipe.latest }
  var nextArrival: MonotonicInstant? { pipe.arrival(ofSensors: true) }
  func close() {}
  func open() throws(SourceError) { try pipe.open() }
  func wait(until deadline: MonotonicInstant) -> Bool { !pipe.waker.isPending }
  func interrupt() { pipe.waker.raise() }

  func read(until deadline: MonotonicInstant?) throws(SourceError) -> SourceRead<SensorReading> {
    try pipe.readSample(until: deadline)
  }
}
