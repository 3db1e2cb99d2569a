import Glibc

extension PolledInput {
  /// Connects to the first address of `endpoint` that answers.
  ///
  /// An interrupt ends that with an error; the waker stays raised.
  ///
  /// Keepalive detects within 30 s a peer that vanished without closing the connection.
  ///
  /// - Parameter timeout: Nanoseconds for the name lookup, and again for each address.
  package func connect(to endpoint: HostAndPort, timeout: Int64) throws(ConnectFailure) {
    let addresses: SocketAddresses
    do throws(LookupFailure) {
      addresses = try SocketAddresses(
        endpoint, type: SOCK_STREAM, isPassive: false, waker: waker, timeout: timeout)
    } catch {
      throw .lookup(error)
    }
    var failure = ETIMEDOUT
    addresses.first { address in
      failure = connect(to: address, timeout)
      return failure == 0 || failure == EINTR
    }
    if failure != 0 { throw .connecting(failure) }
  }

  /// Returns 0 or the error number; EINTR if the waker ended it, which stays raised.
  private func connect(to address: UnsafeMutablePointer<addrinfo>, _ timeout: Int64) -> CInt {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.pointee.ai_family, kind, 0)
    guard descriptor >= 0 else { return errno }
    attach(descriptor)
    setKeepalive(descriptor)
    if Glibc.connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 { return 0 }
    guard errno == EINPROGRESS else { return errno }
    switch wait(until: MonotonicClock.now.advanced(byNanoseconds: timeout), forWriting: true) {
    case .ready: return option(SO_ERROR, of: descriptor)
    case .timedOut: return ETIMEDOUT
    case .interrupted:
      waker.raise()
      return EINTR
    case .failed(let code): return code
    }
  }

  /// Sends the first probe after 15 s of silence, then one every 5 s; the connection is lost after three unanswered
  /// probes.
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

/// Why a TCP connection cannot be made.
package enum ConnectFailure: Error, Equatable {
  /// The host name has no address.
  case lookup(LookupFailure)
  /// connect(2) failed with this error number at the last address that was tried.
  case connecting(CInt)
}
