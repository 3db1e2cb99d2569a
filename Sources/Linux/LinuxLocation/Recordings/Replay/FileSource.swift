import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// Replays a log, plain or gzip'd, at the log's own clock.
///
/// The time is the log's: the interval between two epochs is the one at which they were recorded, and stamps, `now` and
/// deadlines follow that clock. At maximum speed nothing waits, pauses of up to 2 s of log time are skipped, and a
/// stamp may be later than the deadline by as much. One thread opens, reads and closes, so the mutable state needs no
/// lock.
public final class FileSource: ByteSource, @unchecked Sendable {
  /// Path of the log.
  public let name: String
  private let path: String
  private let speed: ReplaySpeed
  private let waker = Waker()
  private var log: LogFile?
  private var clock: ReplayClock
  private var segmenter: LogSegmenter
  /// `window` of it is read and not delivered; the first `ready` bytes of that may be, from `due` on.
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * FileSource.readSize, alignment: 16)
  private var window = 0..<0
  private var ready = 0
  private var due = MonotonicInstant.zero
  private var isAtEnd = false
  private var isAtStart = true
  private var damage: SourceError?

  private static let readSize = 65_536
  private static let longestSkippedPause: Int64 = 2_000_000_000

  /// Makes a source of the log at `path`, plain or gzip; the file is opened by `open`.
  public init(path: String, speed: ReplaySpeed = .maximum) {
    self.path = path
    self.speed = speed
    clock = ReplayClock(speed)
    segmenter = FileSource.segmenter(speed)
    name = path
  }

  deinit { block.deallocate() }

  /// A log with a clock of its own.
  public var traits: SourceTraits { .recorded }
  /// The time of the log's clock, from its start.
  public var now: MonotonicInstant { clock.now }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { waker.raise() }

  /// Waits until the log's clock reaches `deadline`; false if an interrupt ended the wait.
  public func wait(until deadline: MonotonicInstant) -> Bool { clock.pass(until: deadline, waker) }

  /// Opens the log at its beginning. Throws if it cannot be read, or is damaged at its beginning.
  public func open() throws(SourceError) {
    close()
    log = try LogFile(path: path)
    clock = ReplayClock(speed)
    segmenter = FileSource.segmenter(speed)
    due = .zero
    isAtEnd = false
    isAtStart = true
    damage = nil
  }

  /// Closes the log; `read` reports its end until it is opened again.
  public func close() {
    log = nil
    window = 0..<0
    ready = 0
    isAtEnd = true
  }

  /// Reads the bytes that are due, at most `buffer.count`. Waits for them until `deadline`, nil for ever. Throws where the
  /// log is damaged, after the bytes before the damage were read.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    if ready == 0 { cut() }
    guard ready > 0 else {
      if waker.take() { return .interrupted }
      if let damage { throw damage }
      return .end
    }
    if let deadline, deadline < due, !isHurried {
      guard clock.pass(until: deadline, waker) else { return .interrupted }
      return .idle(at: max(now, deadline))
    }
    guard clock.pass(until: due, waker) else { return .interrupted }
    var count = deliver(into: buffer)
    while speed == .maximum, count < buffer.count {
      if ready == 0 { cut() }
      guard ready > 0, isHurried else { break }
      clock.reach(due)
      count += deliver(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    }
    return .received(count, at: now)
  }

  /// Whether the next piece is delivered without a pause: at maximum speed, unless the pause is longer than 2 s. Longer
  /// pauses are reported, so that data become stale as they did when recorded.
  private var isHurried: Bool {
    speed == .maximum && due.nanoseconds(since: now) <= FileSource.longestSkippedPause
  }

  private static func segmenter(_ speed: ReplaySpeed) -> LogSegmenter {
    LogSegmenter(tolerance: speed == .maximum ? longestSkippedPause : 0)
  }

  private func deliver(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, ready)
    let piece = window.lowerBound..<(window.lowerBound + count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[piece]))
    window = piece.upperBound..<window.upperBound
    ready -= count
    return count
  }

  /// Finds the next piece, reading on as necessary; none is left at the end.
  private func cut() {
    while true {
      let view = ByteView(UnsafeRawBufferPointer(rebasing: block[window]))
      if let segment = segmenter.next(view, isLast: isAtEnd || window.count >= FileSource.readSize) {
        ready = segment.length
        due = ReplayClock.sum(due, segment.advance)
        return
      }
      if isAtEnd { return }
      refill()
    }
  }

  /// Returns the error for data that begin as no receiver's do; nil for others.
  ///
  /// - Parameter name: name of the source.
  package static func problem(_ bytes: UnsafeRawBufferPointer, _ name: String) -> SourceError? {
    TextEncoding.problem(bytes, name) ?? ForeignFile.problem(bytes, name)
  }

  private func refill() {
    let rest = window.count
    if window.lowerBound > 0 {
      block.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[window]))
    }
    let free = UnsafeMutableRawBufferPointer(rebasing: block[rest..<(rest + FileSource.readSize)])
    var count = 0
    do throws(SourceError) {
      count = try log?.read(into: free) ?? 0
    } catch {
      // The bytes before the damage are delivered first.
      damage = error
    }
    if isAtStart, let problem = FileSource.problem(UnsafeRawBufferPointer(rebasing: free[..<count]), path) {
      damage = problem
      count = 0
    }
    isAtStart = false
    if count == 0 { isAtEnd = true }
    window = 0..<(rest + count)
  }
}
