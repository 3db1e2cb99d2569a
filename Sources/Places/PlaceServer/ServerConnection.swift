import CCurl
import Glibc
internal import LinuxIO
internal import Observations

/// A connection to a server, plain or with TLS; used by one thread.
final class ServerConnection {
  private let input: PolledInput
  /// libcurl's connection; nil if the connection is plain.
  private let secure: UnsafeMutableRawPointer?

  /// Connects.
  ///
  /// - Parameters:
  ///   - input: its waker ends waits.
  ///   - timeout: ns, for the name, and again for the connection.
  init(to address: PlaceServerAddress, timeout: Int64, _ input: PolledInput) throws(PlaceServerFailure) {
    self.input = input
    secure = address.isSecure ? try Self.openSecure(address, timeout, input) : nil
    guard secure == nil else { return }
    do throws(ConnectFailure) {
      try input.connect(to: address.endpoint, timeout: timeout)
    } catch {
      input.close()
      throw Self.failure(error)
    }
  }

  deinit {
    input.close()
    if let secure { ccurl_close(secure) }
  }

  private static func openSecure(
    _ address: PlaceServerAddress, _ timeout: Int64, _ input: PolledInput
  ) throws(PlaceServerFailure) -> UnsafeMutableRawPointer {
    var descriptor: CInt = -1
    var failure: CInt = 0
    var message = [CChar](repeating: 0, count: 256)
    let url = "https://\(address.endpoint)"
    let opened = ccurl_connect(url, input.waker.descriptor, timeout, &descriptor, &failure, &message)
    guard let opened else {
      if Int(failure) == CCURL_WOKEN { throw .cancelled }
      let text = message.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      let advice = Int(failure) == CCURL_MISSING ? "TLS needs libcurl: " : ""
      throw .unusable(text.isEmpty ? "no TLS connection" : advice + text)
    }
    // A copy, because libcurl closes its own descriptor.
    input.attach(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
    return opened
  }

  private static func failure(_ failure: ConnectFailure) -> PlaceServerFailure {
    switch failure {
    case .lookup(.interrupted), .connecting(EINTR): .cancelled
    case .lookup(.noAnswer): .unusable("the name server does not answer")
    case .lookup(.noSuchHost): .unusable("there is no host of this name")
    case .lookup(.other(let text)): .unusable(text)
    case .connecting(let code): .unusable(systemMessage(code))
    }
  }

  /// Sends all bytes.
  func send(_ bytes: [UInt8], until deadline: MonotonicInstant) throws(PlaceServerFailure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes -> Int in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        if let secure { return ccurl_send(secure, rest.baseAddress, rest.count) }
        let count = Glibc.send(input.descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
        return count < 0 ? -Int(errno) : count
      }
      if count > 0 {
        sent += count
      } else if count == -Int(EAGAIN) || count == -Int(EINTR) {
        try wait(until: deadline, forWriting: true)
      } else {
        throw .unusable("the connection is lost")
      }
    }
  }

  /// Receives bytes; 0 at the end.
  func receive(into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant) throws(PlaceServerFailure)
    -> Int
  {
    while true {
      let count: Int
      if let secure {
        // Bytes that are decrypted already do not make the descriptor readable.
        count = ccurl_receive(secure, buffer.baseAddress, buffer.count)
      } else {
        let read = Glibc.read(input.descriptor, buffer.baseAddress, buffer.count)
        count = read < 0 ? -Int(errno) : read
      }
      if count >= 0 { return count }
      guard count == -Int(EAGAIN) || count == -Int(EINTR) else { throw .unusable("the connection is lost") }
      try wait(until: deadline, forWriting: false)
    }
  }

  private func wait(until deadline: MonotonicInstant, forWriting: Bool) throws(PlaceServerFailure) {
    switch input.wait(until: deadline, forWriting: forWriting) {
    case .ready: return
    case .timedOut: throw .unusable("no answer in time")
    case .interrupted: throw .cancelled
    case .failed(let code): throw .unusable(systemMessage(code))
    }
  }
}
