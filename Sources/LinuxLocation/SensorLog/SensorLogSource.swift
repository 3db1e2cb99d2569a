import LinuxIO
import LocationEngine
import Observations

/// Replays a log of sensor samples, plain or gzip'd, by the log's own clock: the samples keep their recorded instants.
/// At maximum speed nothing waits.
///
/// An incomplete last line, as after a loss of power, ends the log. Any other error is thrown with its line number,
/// after the samples before it.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
public final class SensorLogSource: SensorSource, @unchecked Sendable {
  private static let readSize = 65_536
  private static let longestLine = 65_536
  /// Sensors in one log: each description and each sample is compared with those before it.
  static let maximumSensors = 256
  /// Nanoseconds by which a sample may be older than the one before it, of another sensor.
  private static let largestStepBack: Int64 = 1_000_000_000

  /// Path of the log.
  public let name: String
  /// Sensors whose descriptions were read; samples refer to them by index.
  public private(set) var sensors: [AttachedSensor] = []
  private let path: String
  private let speed: ReplaySpeed
  private let waker = Waker()
  private var log: LogFile?
  private var clock: ReplayClock
  /// The log's time when it was opened: that of its first sample.
  private var start = MonotonicInstant.zero
  private var latest: MonotonicInstant?
  private var bytes: [UInt8] = []
  private var consumed = 0
  private var isAtEnd = true
  private var line = 0
  private var hasHeader = false
  /// The number of a sensor in the log, by its place in `sensors`.
  private var numbers: [Int64] = []
  private var next: (sample: SensorSample, sensor: Int)?
  private var damage: SourceError?

  /// Makes a source of the sensor log at `path`, plain or gzip; the file is opened by `open`.
  public init(path: String, speed: ReplaySpeed = .maximum) {
    self.path = path
    self.speed = speed
    name = path
    clock = ReplayClock(speed, start: .zero)
  }

  /// false: the end of the log is final.
  public var isReconnectable: Bool { false }
  /// The time of the log's clock.
  public var now: MonotonicInstant {
    start.advanced(byNanoseconds: clock.now(at: machineTime).nanoseconds)
  }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { waker.raise() }
  /// Waits until the log's clock reaches `deadline`; false if an interrupt ended the wait.
  public func wait(until deadline: MonotonicInstant) -> Bool { pass(until: deadline) }

  /// Reads up to the first sample, so that the sensors are known. Throws if there is none because of an error.
  public func open() throws(SourceError) {
    close()
    log = try LogFile(path: path)
    (sensors, numbers, line) = ([], [], 0)
    (hasHeader, isAtEnd, damage, latest) = (false, false, nil, nil)
    advance()
    if let damage, next == nil { throw damage }
    start = next?.sample.instant ?? .zero
    clock = ReplayClock(speed, start: machineTime)
  }

  /// Closes the log; `read` reports its end until it is opened again.
  public func close() {
    log = nil
    bytes.removeAll(keepingCapacity: true)
    consumed = 0
    isAtEnd = true
    next = nil
  }

  /// Returns the next sample when it is due. Waits for it until `deadline`, nil for ever. Throws where the log is damaged,
  /// after the samples before the damage were read.
  public func read(until deadline: MonotonicInstant?) throws(SourceError) -> SensorRead {
    guard let (sample, sensor) = next else {
      if waker.take() { return .interrupted }
      if let damage { throw damage }
      return .end
    }
    if let deadline, deadline < sample.instant {
      return pass(until: deadline) ? .idle(at: max(now, deadline)) : .interrupted
    }
    guard pass(until: sample.instant) else { return .interrupted }
    advance()
    return .sample(sample, sensor: sensor)
  }

  private var machineTime: MonotonicInstant { speed == .maximum ? .zero : MonotonicClock.now }

  /// Waits until the log's clock reaches a time; false if interrupted.
  private func pass(until time: MonotonicInstant) -> Bool {
    let elapsed = MonotonicInstant(nanoseconds: max(0, time.nanoseconds(since: start)))
    if let wakeUp = clock.wakeUp(for: elapsed) {
      guard waker.sleep(until: wakeUp) else { return false }
    } else if waker.take() {
      return false
    }
    clock.reach(elapsed)
    return true
  }

  /// Reads up to the next sample. At the end `next` is nil, and `damage` is the reason if the end is premature.
  private func advance() {
    next = nil
    do throws(SourceError) {
      while next == nil, let line = try nextLine() { try take(line) }
      if next == nil, line > 0 { try requireHeader() }
    } catch {
      damage = error
    }
  }

  private func take(_ text: ArraySlice<UInt8>) throws(SourceError) {
    line += 1
    if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    let content: SensorLogLine
    do throws(SensorLogLine.Problem) {
      content = try SensorLogLine(text)
    } catch {
      // The last line is incomplete.
      if isAtEnd, consumed > bytes.count { return }
      throw problem(error.text)
    }
    switch content {
    case .header(let version):
      guard !hasHeader else { throw problem("a second log begins here; replay each alone") }
      guard version == SensorLogLine.version else {
        throw problem("version \(version) of the format, of which version \(SensorLogLine.version) is known")
      }
      hasHeader = true
    case .description(let number, let sensor):
      guard !numbers.contains(number) else { throw problem("sensor \(number) is described twice") }
      guard numbers.count < SensorLogSource.maximumSensors else {
        throw problem("more than \(SensorLogSource.maximumSensors) sensors are described")
      }
      numbers.append(number)
      sensors.append(sensor)
    case .sample(let sample, let number):
      guard let index = numbers.firstIndex(of: number) else { throw problem("sensor \(number) was not described") }
      guard sensors[index].kind == sample.kind else {
        throw problem("sensor \(number) is of another kind: \(sensors[index].kind.rawValue)")
      }
      if let latest, sample.instant.nanoseconds(since: latest) < -SensorLogSource.largestStepBack {
        throw problem("the time goes back by more than a second")
      }
      latest = max(latest ?? sample.instant, sample.instant)
      next = (sample, index)
    case .other: return
    }
    try requireHeader()
  }

  private func requireHeader() throws(SourceError) {
    guard hasHeader else { throw problem("not a sensor log, which begins with {\"type\":\"sensorLog\"") }
  }

  private func problem(_ text: String) -> SourceError {
    next = nil
    return SourceError(
      .corrupt, "\(path), line \(line): \(text)", advice: "Docs/SensorLog.md describes the format")
  }

  /// Returns the next line without its end; nil after the last. If the last line has no end, `consumed` is then beyond
  /// the bytes.
  private func nextLine() throws(SourceError) -> ArraySlice<UInt8>? {
    guard consumed <= bytes.count else { return nil }
    var searched = consumed
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { consumed = end + 1 }
        return bytes[consumed..<end]
      }
      guard bytes.count - consumed <= SensorLogSource.longestLine else {
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

  private func refill() throws(SourceError) {
    let filled = bytes.count
    bytes += [UInt8](repeating: 0, count: SensorLogSource.readSize)
    var failure: SourceError?
    let count = bytes.withUnsafeMutableBytes { buffer -> Int in
      do throws(SourceError) {
        return try log?.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])) ?? 0
      } catch {
        failure = error
        return 0
      }
    }
    bytes.removeLast(SensorLogSource.readSize - count)
    if count == 0 { isAtEnd = true }
    if let failure { throw failure }
  }
}
