import Glibc
import LocationEngine
import Observations

/// A TCP client: a receiver's or a plotter's NMEA server, `str2str`, `socat`. Reads only.
///
/// Keepalive finds a peer that vanished without a word within half a minute. One thread opens, reads and closes; that
/// is why the mutable state needs no lock.
public final class TCPSource: ObservationSource, @unchecked Sendable {
  public let name: String
  private let endpoint: HostAndPort
  private let connectTimeout: Int64
  private let input = PolledInput()

  /// - Parameter connectTimeout: nanoseconds for looking the name up, and again for each of its addresses.
  public convenience init(_ endpoint: HostAndPort, connectTimeout: Int64 = 10_000_000_000) {
    self.init(endpoint, name: "tcp://\(endpoint)", connectTimeout: connectTimeout)
  }

  /// The same under the name of what is spoken over it.
  init(_ endpoint: HostAndPort, name: String, connectTimeout: Int64 = 10_000_000_000) {
    self.endpoint = endpoint
    self.connectTimeout = connectTimeout
    self.name = name
  }

  public var isReconnectable: Bool { true }
  public var now: MonotonicInstant { MonotonicClock.now }
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  public func interrupt() { input.waker.raise() }
  public func close() { input.close() }

  public func open() throws(SourceError) {
    close()
    try input.open { () throws(SourceError) in try connect() }
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

  private func connect() throws(SourceError) {
    let addresses = try SocketAddresses(
      endpoint, type: SOCK_STREAM, isPassive: false, waker: input.waker, timeout: connectTimeout, name: name)
    var failure = ETIMEDOUT
    addresses.first { address in
      failure = connect(to: address)
      return failure == 0 || failure == EINTR
    }
    if failure != 0 { throw NetworkError.connecting(name, code: failure) }
  }

  /// 0, or the error number; EINTR when the waker ended it, which stays raised.
  private func connect(to address: UnsafeMutablePointer<addrinfo>) -> CInt {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.pointee.ai_family, kind, 0)
    guard descriptor >= 0 else { return errno }
    input.attach(descriptor)
    setKeepalive(descriptor)
    if Glibc.connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 { return 0 }
    guard errno == EINPROGRESS else { return errno }
    switch input.wait(until: now.advanced(byNanoseconds: connectTimeout), forWriting: true) {
    case .ready: return option(SO_ERROR, of: descriptor)
    case .timedOut: return ETIMEDOUT
    case .interrupted:
      interrupt()
      return EINTR
    case .failed(let code): return code
    }
  }

  /// Asks after 15 s of silence, then every 5 s, and gives up after three times without an answer.
  private func setKeepalive(_ descriptor: CInt) {
    set(SOL_SOCKET, SO_KEEPALIVE, 1, descriptor)
    set(CInt(IPPROTO_TCP), TCP_KEEPIDLE, 15, descriptor)
    set(CInt(IPPROTO_TCP), TCP_KEEPINTVL, 5, descriptor)
    set(CInt(IPPROTO_TCP), TCP_KEEPCNT, 3, descriptor)
  }

  private func set(_ level: CInt, _ option: CInt, _ value: CInt, _ descriptor: CInt) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
  }

  private func option(_ option: CInt, of descriptor: CInt) -> CInt {
    var value: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(descriptor, SOL_SOCKET, option, &value, &size) == 0 ? value : errno
  }
}
