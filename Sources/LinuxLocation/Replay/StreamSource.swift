import Glibc
import LocationEngine
import Observations

/// A pipe: standard input, a FIFO. Live, but when it ends it has ended.
///
/// One thread opens, reads and closes; that is why the mutable state needs no lock.
public final class StreamSource: ObservationSource, @unchecked Sendable {
  private enum Origin {
    case descriptor(CInt)
    case path(String)
  }

  public let name: String
  private let origin: Origin
  private let input = PolledInput()

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

  public static func standardInput() -> StreamSource { StreamSource(descriptor: 0, name: "standard input") }

  public var isReconnectable: Bool { false }
  public var now: MonotonicInstant { MonotonicClock.now }
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  public func interrupt() { input.waker.raise() }
  public func close() { input.close() }

  public func open() throws(SourceError) {
    close()
    let descriptor =
      switch origin {
      case .descriptor(let number): fcntl(number, F_DUPFD_CLOEXEC, 0)
      // Non-blocking: a FIFO would otherwise wait here for its writer, deaf to interrupts.
      case .path(let path): Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      }
    guard descriptor >= 0 else {
      let code = errno
      throw code == EBADF ? SourceError(.notFound, "\(name): is closed") : LogFile.failure(name, code: code)
    }
    input.attach(descriptor)
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    switch input.read(into: buffer, until: deadline) {
    case .bytes(let count, let stamp): return .bytes(count, at: stamp)
    case .idle(let stamp): return .idle(at: stamp)
    case .interrupted: return .interrupted
    case .ended: return .end
    case .failed(EISDIR): throw LogFile.failure(name, code: EISDIR)
    case .failed(let code): throw SourceError(.inputOutput, "\(name): \(systemMessage(code))")
    }
  }
}
