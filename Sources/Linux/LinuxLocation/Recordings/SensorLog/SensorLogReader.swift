import EngineRuntime
import LocationEngine
import Observations

/// Reads the lines of a sensor log or a field log, plain or gzip'd.
///
/// An incomplete last line, as after a loss of power, ends the log. Any other error is thrown with its line number.
struct SensorLogReader: ~Copyable {
  private static let readSize = 65_536
  private static let longestLine = 65_536

  private let log: LogFile
  private var bytes: [UInt8] = []
  private var consumed = 0
  private var isAtEnd = false
  private var line = 0
  private var hasHeader = false
  /// The log's time at its beginning: that of its first line with an instant; nil before it was read.
  private(set) var start: MonotonicInstant?

  /// Creates a reader. It takes an open file, because Swift 6.0 crashes on an initializer that opens it.
  init(_ log: consuming LogFile) { self.log = log }

  /// Passes the lines before the first data of the log at `path` to `body`; none if it is missing or no log.
  ///
  /// Standard input has no beginning to read apart: what is read of a pipe is lost to its replay.
  static func readBeginning(ofLogAt path: String, _ body: (SensorLogLine) -> Void) {
    guard path != LogFile.standardInput, let log = try? LogFile(path: path) else { return }
    var reader = SensorLogReader(log)
    while let line = try? reader.next() {
      switch line {
      case .sample, .bytes: return
      case .header, .description, .receiver, .clock, .other: body(line)
      }
    }
  }

  /// Returns the content of the next line that is known; nil at the end.
  mutating func next() throws(SourceError) -> SensorLogLine? {
    lines: while let text = try nextLine() {
      line += 1
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      let content: SensorLogLine
      do throws(SensorLogLine.Problem) {
        content = try SensorLogLine(text)
      } catch {
        // The last line is incomplete.
        if isAtEnd, consumed > bytes.count { break lines }
        throw problem(error.text)
      }
      switch content {
      case .header(let version): try begin(version)
      case .other: continue
      case .description, .receiver, .clock, .bytes, .sample:
        try requireHeader()
        start = start ?? content.instant
        return content
      }
    }
    if line > 0 { try requireHeader() }
    return nil
  }

  /// Returns an error about the line that was read last.
  func problem(_ text: String) -> SourceError {
    SourceError(.corrupt, "\(log.path), line \(line): \(text)", advice: "Docs/SensorLog.md describes the format")
  }

  private mutating func begin(_ version: Int64) throws(SourceError) {
    guard !hasHeader else { throw problem("a second log begins here; replay each alone") }
    guard version == SensorLogLine.version else {
      throw problem("version \(version) of the format, of which version \(SensorLogLine.version) is known")
    }
    hasHeader = true
  }

  private func requireHeader() throws(SourceError) {
    guard hasHeader else { throw problem("not a sensor log, which begins with {\"type\":\"sensorLog\"") }
  }

  /// Returns the next line without its end; nil after the last. If the last line has no end, `consumed` is then beyond
  /// the bytes.
  private mutating func nextLine() throws(SourceError) -> ArraySlice<UInt8>? {
    guard consumed <= bytes.count else { return nil }
    var searched = consumed
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { consumed = end + 1 }
        return bytes[consumed..<end]
      }
      guard bytes.count - consumed <= SensorLogReader.longestLine else {
        line += 1
        throw problem("longer than a line can be")
      }
      if isAtEnd {
        guard consumed < bytes.count else { return nil }
        defer { consumed = bytes.count + 1 }
        return bytes[consumed...]
      }
      bytes.removeFirst(consumed)
      searched = bytes.count
      consumed = 0
      try refill()
    }
  }

  private mutating func refill() throws(SourceError) {
    let filled = bytes.count
    bytes += [UInt8](repeating: 0, count: SensorLogReader.readSize)
    var failure: SourceError?
    let count = bytes.withUnsafeMutableBytes { buffer -> Int in
      do throws(SourceError) {
        return try log.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      } catch {
        failure = error
        return 0
      }
    }
    bytes.removeLast(SensorLogReader.readSize - count)
    if count == 0 { isAtEnd = true }
    if let failure { throw failure }
  }
}

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
