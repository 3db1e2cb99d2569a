import Bytes
import Glibc
import LocationEngine
import Observations

/// A TCP client: a receiver's or a plotter's NMEA server, `str2str`, `socat`. Reads only, unless corrections are to be
/// sent.
///
/// One thread opens, reads and closes; that is why the mutable state needs no lock.
public final class TCPSource: ObservationSource, CorrectionSink, @unchecked Sendable {
  public let name: String
  private let endpoint: HostAndPort
  private let connectTimeout: Int64
  private let isWritable: Bool
  private let input = PolledInput()
  private let output = FrameOutput()

  /// - Parameters:
  ///   - isWritable: whether `send(_: ByteView)` may write; otherwise nothing ever is.
  ///   - connectTimeout: nanoseconds for looking the name up, and again for each of its addresses.
  public convenience init(_ endpoint: HostAndPort, isWritable: Bool = false, connectTimeout: Int64 = 10_000_000_000) {
    self.init(endpoint, name: "tcp://\(endpoint)", isWritable: isWritable, connectTimeout: connectTimeout)
  }

  /// The same under the name of what is spoken over it.
  init(_ endpoint: HostAndPort, name: String, isWritable: Bool = false, connectTimeout: Int64 = 10_000_000_000) {
    self.endpoint = endpoint
    self.isWritable = isWritable
    self.connectTimeout = connectTimeout
    self.name = name
  }

  public var isReconnectable: Bool { true }
  public var now: MonotonicInstant { MonotonicClock.now }
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  public func interrupt() { input.waker.raise() }
  public func watchOutput(_ descriptor: Int32) { input.waker.output = descriptor }
  public func send(_ frame: ByteView) -> Bool { output.send(frame) }
  public func flush() -> Bool { output.flush() }

  public func close() {
    output.detach()
    input.close()
  }

  public func open() throws(SourceError) {
    close()
    try input.open { () throws(SourceError) in
      try input.connect(to: endpoint, timeout: connectTimeout, name: name)
    }
    if isWritable { output.attach(input.descriptor, isSocket: true) }
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    switch input.read(into: buffer, until: deadline) {
    case .bytes(let count, let stamp): return .bytes(count, at: stamp)
    case .idle(let stamp): return .idle(at: stamp)
    case .interrupted: return .interrupted
    case .ended: throw NetworkError.lost(name, code: nil)
    case .failed(let code): throw NetworkError.lost(name, code: code)
    }
  }

  /// Sends a short request, which fits into the socket's buffer unless the other side has stopped reading.
  func send(_ request: String) throws(SourceError) {
    let bytes = Array(request.utf8)
    let count = Glibc.send(input.descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    if count < 0 { throw NetworkError.lost(name, code: errno) }
    if count < bytes.count { throw NetworkError.lost(name, code: EAGAIN) }
  }
}
