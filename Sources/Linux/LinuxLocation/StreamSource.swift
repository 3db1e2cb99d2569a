import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// A pipe: standard input or a FIFO. It is read live; its end is final.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
public final class StreamSource: ByteSource, @unchecked Sendable {
  private enum Origin {
    case descriptor(CInt)
    case path(String)
  }

  /// Path of the FIFO, or `standard input`.
  public let name: String
  private let origin: Origin
  private let input = PolledInput()
  private var isAtStart = true

  /// - Parameter descriptor: stays the caller's; this source reads from a duplicate.
  public init(descriptor: CInt, name: String) {
    origin = .descriptor(descriptor)
    self.name = name
  }

  /// - Parameter path: a FIFO or another file that cannot be rewound.
  public init(path: String) {
    origin = .path(path)
    name = path
  }

  /// Returns a source that reads descriptor 0.
  public static func standardInput() -> StreamSource { StreamSource(descriptor: 0, name: "standard input") }

  /// A pipe, read while it is written.
  public var traits: SourceTraits { .piped }
  /// The time of CLOCK_MONOTONIC.
  public var now: MonotonicInstant { MonotonicClock.now }
  /// Sleeps until `deadline`; false if an interrupt ended the sleep.
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { input.waker.raise() }
  /// Closes the source's own descriptor.
  public func close() { input.close() }

  /// Opens the FIFO without waiting for a writer, or duplicates the descriptor. Throws if that fails.
  public func open() throws(SourceError) {
    close()
    let descriptor =
      switch origin {
      case .descriptor(let number): fcntl(number, F_DUPFD_CLOEXEC, 0)
      // Non-blocking: opening a FIFO would otherwise wait for its writer and could not be interrupted.
      case .path(let path): Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      }
    guard descriptor >= 0 else {
      let code = errno
      throw code == EBADF ? SourceError(.notFound, "\(name): is closed") : LogFile.failure(name, code: code)
    }
    isAtStart = true
    input.attach(descriptor)
  }

  /// Waits for bytes and reads them, stamped with CLOCK_MONOTONIC; `.end` once the writer has closed the pipe.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    let result: SourceRead<Int>
    do throws(ReadFailure) {
      result = try input.read(into: buffer, until: deadline)
    } catch {
      if error.code == EISDIR { throw LogFile.failure(name, code: EISDIR) }
      throw SourceError(.inputOutput, "\(name): \(systemMessage(error.code))")
    }
    if isAtStart, case .received(let count, _) = result {
      isAtStart = false
      if let problem = FileSource.problem(UnsafeRawBufferPointer(rebasing: buffer[..<count]), name) { throw problem }
    }
    return result
  }
}
