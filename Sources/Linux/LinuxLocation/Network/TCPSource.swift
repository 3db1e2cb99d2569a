import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// A TCP client for NMEA servers of receivers and plotters, `str2str` or `socat`.
///
/// Reads only, unless it is opened for sending corrections.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
public final class TCPSource: ByteSource, CorrectionSink, @unchecked Sendable {
  /// `tcp://host:port`, or the name of the protocol above TCP.
  public let name: String
  private let endpoint: HostAndPort
  private let connectTimeout: Int64
  private let isWritable: Bool
  private let input = PolledInput()
  private let output = FrameOutput()

  /// Creates a source that connects at `open`.
  ///
  /// - Parameters:
  ///   - isWritable: Whether `send(_: ByteView)` may write; if false, nothing is written.
  ///   - connectTimeout: Nanoseconds for the name lookup, and again for each address.
  public convenience init(_ endpoint: HostAndPort, isWritable: Bool = false, connectTimeout: Int64 = 10_000_000_000) {
    self.init(endpoint, name: "tcp://\(endpoint)", isWritable: isWritable, connectTimeout: connectTimeout)
  }

  /// Creates a source under the name of the protocol above TCP.
  init(_ endpoint: HostAndPort, name: String, isWritable: Bool = false, connectTimeout: Int64 = 10_000_000_000) {
    self.endpoint = endpoint
    self.isWritable = isWritable
    self.connectTimeout = connectTimeout
    self.name = name
  }

  /// A live source: a lost connection can be opened again.
  public var traits: SourceTraits { .live }
  /// The time of CLOCK_MONOTONIC.
  public var now: MonotonicInstant { MonotonicClock.now }
  /// Sleeps until `deadline`; false if an interrupt ended the sleep.
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { input.waker.raise() }
  /// Also ends waits when this descriptor can be written; negative: none.
  public func watchOutput(_ descriptor: Int32) { input.waker.output = descriptor }
  /// Sends one whole frame; false if the socket cannot take it now, or if the source is not writable.
  public func send(_ frame: ByteView) -> Bool { output.send(frame) }
  /// Sends the rest of a partly sent frame; true if nothing is left of it.
  public func flush() -> Bool { output.flush() }

  /// Closes the connection; does nothing if there is none.
  public func close() {
    output.detach()
    input.close()
  }

  /// Connects to the first address that answers. Throws if none does within the timeout.
  public func open() throws(SourceError) {
    close()
    try input.open { () throws(SourceError) in
      try input.connect(to: endpoint, timeout: connectTimeout, name: name)
    }
    if isWritable { output.attach(input.descriptor, isSocket: true) }
  }

  /// Waits for bytes and reads them, stamped with CLOCK_MONOTONIC. Throws if the connection is lost.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    try input.read(into: buffer, until: deadline) { NetworkError.lost(name, code: $0) }
  }

  /// Sends a short request, which fits into the socket's buffer unless the peer has stopped reading.
  func send(_ request: String) throws(SourceError) {
    let bytes = Array(request.utf8)
    let count = Glibc.send(input.descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    if count < 0 { throw NetworkError.lost(name, code: errno) }
    if count < bytes.count { throw NetworkError.lost(name, code: EAGAIN) }
  }
}
