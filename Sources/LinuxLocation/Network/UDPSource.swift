import Glibc
import LocationEngine
import Observations

/// A UDP listener: receivers, phones and plotters that send NMEA in datagrams, unicast or broadcast.
///
/// A datagram that is larger than the reader's buffer is delivered in pieces, never cut. One thread opens, reads and
/// closes; that is why the mutable state needs no lock.
public final class UDPSource: ObservationSource, @unchecked Sendable {
  public let name: String
  private let endpoint: HostAndPort
  private let input = PolledInput()
  /// Takes what did not fit into the reader's buffer: no datagram is larger.
  private let overflow = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
  private var waiting = 0..<0

  /// - Parameter endpoint: the address to listen at; an empty host listens at every address of this machine.
  public init(_ endpoint: HostAndPort) {
    self.endpoint = endpoint
    name = "udp://\(endpoint)"
  }

  deinit { overflow.deallocate() }

  public var isReconnectable: Bool { true }
  public var now: MonotonicInstant { MonotonicClock.now }
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  public func interrupt() { input.waker.raise() }
  public func watchOutput(_ descriptor: Int32) { input.waker.output = descriptor }

  public func close() {
    input.close()
    waiting = 0..<0
  }

  /// The port in use, also when the system chose it; nil while closed.
  public var boundPort: UInt16? {
    guard input.isOpen else { return nil }
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(input.descriptor, $0, &size) }
    }
    guard result == 0 else { return nil }
    // The port stands at the same place in sockaddr_in and sockaddr_in6, in network order.
    return withUnsafeBytes(of: &address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  public func open() throws(SourceError) {
    close()
    try input.open { () throws(SourceError) in try listen() }
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    if !waiting.isEmpty { return deliverWaiting(into: buffer) }
    while true {
      switch input.wait(until: deadline, output: input.waker.output) {
      case .ready(let stamp, _):
        var parts = (
          iovec(iov_base: buffer.baseAddress, iov_len: buffer.count),
          iovec(iov_base: overflow.baseAddress, iov_len: overflow.count)
        )
        let count = withUnsafePointer(to: &parts) { pointer in
          pointer.withMemoryRebound(to: iovec.self, capacity: 2) { readv(input.descriptor, $0, 2) }
        }
        if count > buffer.count { waiting = 0..<(count - buffer.count) }
        if count > 0 { return .bytes(min(count, buffer.count), at: stamp) }
        // An empty datagram says nothing and ends nothing.
        if count < 0, errno != EAGAIN, errno != EINTR { throw NetworkError.lost(name, code: errno) }
      case .timedOut(let stamp): return .idle(at: stamp)
      case .interrupted: return .interrupted
      case .failed(let code): throw NetworkError.lost(name, code: code)
      }
    }
  }

  private func deliverWaiting(into buffer: UnsafeMutableRawBufferPointer) -> SourceRead {
    let piece = waiting.prefix(buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: overflow[piece]))
    waiting = piece.upperBound..<waiting.upperBound
    return .bytes(piece.count, at: now)
  }

  private func listen() throws(SourceError) {
    var wanted = endpoint
    // The IPv6 wildcard takes IPv4 as well; a machine without IPv6 falls back to the other one.
    if wanted.host.isEmpty { wanted.host = "::" }
    var code = try bind(to: wanted)
    if endpoint.host.isEmpty, code == EAFNOSUPPORT || code == EADDRNOTAVAIL {
      wanted.host = "0.0.0.0"
      code = try bind(to: wanted)
    }
    if code != 0 { throw NetworkError.binding(name, port: endpoint.port, code: code) }
  }

  /// 0 or the error number.
  private func bind(to endpoint: HostAndPort) throws(SourceError) -> CInt {
    let addresses = try SocketAddresses(
      endpoint, type: SOCK_DGRAM, isPassive: true, waker: input.waker, timeout: 10_000_000_000, name: name)
    var failure: CInt = EADDRNOTAVAIL
    addresses.first { address in
      let kind = CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(address.pointee.ai_family, kind, 0)
      guard descriptor >= 0 else {
        failure = errno
        return false
      }
      input.attach(descriptor)
      var off: CInt = 0
      if address.pointee.ai_family == AF_INET6, self.endpoint.host.isEmpty {
        setsockopt(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &off, socklen_t(MemoryLayout<CInt>.size))
      }
      failure = Glibc.bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 ? 0 : errno
      return failure == 0
    }
    return failure
  }
}
