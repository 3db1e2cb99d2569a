import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// A UDP listener: receivers, phones and plotters that send NMEA in datagrams, unicast or broadcast.
///
/// A datagram larger than the reader's buffer is delivered in pieces, never truncated. Only one address is read at a
/// time, see `SenderPin`. One thread opens, reads and closes, so the mutable state needs no lock.
public final class UDPSource: ByteSource, @unchecked Sendable {
  /// `udp://host:port`.
  public let name: String
  private let endpoint: HostAndPort
  private let input = PolledInput()
  /// The part of a datagram that did not fit into the reader's buffer; no datagram is larger.
  private let overflow = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
  private var waiting = 0..<0
  private var pin = SenderPin()

  /// Creates a source that listens once opened.
  ///
  /// - Parameter endpoint: The address to listen at; an empty host listens at all addresses of this machine.
  public init(_ endpoint: HostAndPort) {
    self.endpoint = endpoint
    name = "udp://\(endpoint)"
  }

  deinit { overflow.deallocate() }

  /// A live source: a lost socket can be opened again.
  public var traits: SourceTraits { .live }
  /// The time of CLOCK_MONOTONIC.
  public var now: MonotonicInstant { MonotonicClock.now }
  /// Sleeps until `deadline`; false if an interrupt ended the sleep.
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { input.waker.raise() }
  /// Also ends waits when this descriptor can be written; negative: none.
  public func watchOutput(_ descriptor: Int32) { input.waker.output = descriptor }

  /// Closes the socket, discards undelivered bytes and accepts any sender again.
  public func close() {
    input.close()
    waiting = 0..<0
    pin.release()
  }

  /// The port in use, also if the system chose it; nil while closed.
  public var boundPort: UInt16? {
    guard input.isOpen else { return nil }
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(input.descriptor, $0, &size) }
    }
    guard result == 0 else { return nil }
    // The port is at the same offset in sockaddr_in and sockaddr_in6, in network order.
    return withUnsafeBytes(of: &address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  /// Binds the socket. Throws if the port is in use or the address is not this machine's.
  public func open() throws(SourceError) {
    close()
    try input.open { () throws(SourceError) in try listen() }
  }

  /// Waits for a datagram and reads it, stamped with CLOCK_MONOTONIC. Throws if the socket fails.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    if !waiting.isEmpty { return deliverWaiting(into: buffer) }
    while true {
      switch input.wait(until: deadline, output: input.waker.output) {
      case .ready(let stamp, _):
        let (count, sender) = receive(into: buffer)
        if count > 0, pin.admits(sender, at: stamp) {
          if count > buffer.count { waiting = 0..<(count - buffer.count) }
          return .received(min(count, buffer.count), at: stamp)
        }
        // An empty datagram is skipped.
        if count < 0, errno != EAGAIN, errno != EINTR { throw NetworkError.lost(name, code: errno) }
      case .timedOut(let stamp): return .idle(at: stamp)
      case .interrupted: return .interrupted
      case .failed(let code): throw NetworkError.lost(name, code: code)
      }
    }
  }

  /// Receives one datagram; -1 with errno set if there is none.
  private func receive(into buffer: UnsafeMutableRawBufferPointer) -> (count: Int, sender: SenderAddress) {
    var parts = (
      iovec(iov_base: buffer.baseAddress, iov_len: buffer.count),
      iovec(iov_base: overflow.baseAddress, iov_len: overflow.count)
    )
    var sender = sockaddr_storage()
    let count = withUnsafeMutablePointer(to: &parts) { parts in
      parts.withMemoryRebound(to: iovec.self, capacity: 2) { parts in
        withUnsafeMutablePointer(to: &sender) { sender in
          var message = msghdr()
          message.msg_name = UnsafeMutableRawPointer(sender)
          message.msg_namelen = socklen_t(MemoryLayout<sockaddr_storage>.size)
          message.msg_iov = parts
          message.msg_iovlen = 2
          return recvmsg(input.descriptor, &message, 0)
        }
      }
    }
    return (count, SenderAddress(sender))
  }

  private func deliverWaiting(into buffer: UnsafeMutableRawBufferPointer) -> SourceRead<Int> {
    let piece = waiting.prefix(buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: overflow[piece]))
    waiting = piece.upperBound..<waiting.upperBound
    return .received(piece.count, at: now)
  }

  private func listen() throws(SourceError) {
    var wanted = endpoint
    // The IPv6 wildcard also accepts IPv4; a machine without IPv6 uses the IPv4 wildcard.
    if wanted.host.isEmpty { wanted.host = "::" }
    var code = try bind(to: wanted)
    if endpoint.host.isEmpty, code == EAFNOSUPPORT || code == EADDRNOTAVAIL {
      wanted.host = "0.0.0.0"
      code = try bind(to: wanted)
    }
    if code != 0 { throw NetworkError.binding(name, port: endpoint.port, code: code) }
  }

  /// Binds a socket and returns 0 or the error number.
  private func bind(to endpoint: HostAndPort) throws(SourceError) -> CInt {
    let addresses: SocketAddresses
    do throws(LookupFailure) {
      addresses = try SocketAddresses(
        endpoint, type: SOCK_DGRAM, isPassive: true, waker: input.waker, timeout: 10_000_000_000)
    } catch {
      throw NetworkError.lookup(error, host: endpoint.host, name: name)
    }
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
