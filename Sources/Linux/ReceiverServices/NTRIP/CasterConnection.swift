import Bytes
import CCurl
import EngineRuntime
import Glibc
import LinuxIO
import Observations

/// An open connection to a caster, plain or with TLS; used by one thread.
protocol CasterConnection: AnyObject {
  /// Waits for bytes, until `deadline` at the latest.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(ReadFailure) -> SourceRead<Int>

  /// Sends without waiting and returns the number of bytes sent; 0 also if the connection is lost, which the next read
  /// reports.
  func write(_ bytes: [UInt8]) -> Int
}

/// A plain TCP connection.
final class PlainConnection: CasterConnection {
  private let input: PolledInput

  /// Connects.
  ///
  /// - Parameter input: Gets the connection; its waker ends waits.
  init(to address: NTRIPAddress, timeout: Int64, _ input: PolledInput) throws(SourceError) {
    self.input = input
    do throws(SourceError) {
      try input.connect(to: address.endpoint, timeout: timeout, name: address.description)
    } catch {
      input.close()
      throw error
    }
  }

  deinit { input.close() }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(ReadFailure) -> SourceRead<Int> {
    try input.read(into: buffer, until: deadline)
  }

  func write(_ bytes: [UInt8]) -> Int {
    let count = bytes.withUnsafeBytes {
      Glibc.send(input.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
    }
    return max(0, count)
  }
}

/// A TLS connection with a verified certificate, by libcurl if it is installed.
final class SecureConnection: CasterConnection {
  private let connection: UnsafeMutableRawPointer
  private let input: PolledInput

  /// Connects.
  ///
  /// - Parameter input: Gets a copy of the descriptor to wait for; its waker ends waits.
  init(to address: NTRIPAddress, timeout: Int64, _ input: PolledInput) throws(SourceError) {
    var descriptor: CInt = -1
    var failure: CInt = 0
    var message = [CChar](repeating: 0, count: 256)
    let opened = ccurl_connect(
      "https://\(address.endpoint)", input.waker.descriptor, timeout, &descriptor, &failure, &message)
    guard let opened else {
      let text = message.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      throw SecureConnection.failure(Int(failure), text, address)
    }
    connection = opened
    self.input = input
    // A copy, because libcurl closes its own descriptor.
    input.attach(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
  }

  deinit {
    input.close()
    ccurl_close(connection)
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(ReadFailure) -> SourceRead<Int> {
    while true {
      // Bytes that are decrypted already do not make the descriptor readable.
      let count = ccurl_receive(connection, buffer.baseAddress, buffer.count)
      if count > 0 { return .received(count, at: MonotonicClock.now) }
      if count == 0 { return .end }
      if count != -Int(EAGAIN) { throw ReadFailure(code: CInt(-count)) }
      switch input.wait(until: deadline) {
      case .ready: break
      case .timedOut(let stamp): return .idle(at: stamp)
      case .interrupted: return .interrupted
      case .failed(let code): throw ReadFailure(code: code)
      }
    }
  }

  func write(_ bytes: [UInt8]) -> Int {
    max(0, bytes.withUnsafeBytes { ccurl_send(connection, $0.baseAddress, $0.count) })
  }

  private static func failure(_ code: Int, _ text: String, _ address: NTRIPAddress) -> SourceError {
    switch code {
    case CCURL_MISSING:
      SourceError(
        .invalid, "\(address): TLS needs libcurl: \(text)",
        advice: "sudo apt install libcurl4t64 (libcurl4 before Debian 13), or use ntrip:// if the caster offers it")
    case CCURL_NOT_TRUSTED:
      SourceError(
        .permissionDenied, "\(address): its certificate cannot be trusted: \(text)",
        advice:
          "check the host's name and this machine's clock; SSL_CERT_FILE names the certificate of an own authority")
    case CCURL_NO_SUCH_HOST:
      SourceError(.notFound, "\(address): there is no host called \(address.endpoint.host)")
    case CCURL_NOT_REACHED:
      SourceError(.unavailable, "\(address): \(text)")
    case CCURL_TIMED_OUT, CCURL_WOKEN:
      SourceError(.unavailable, "\(address): no answer", advice: "check the address, and firewalls between")
    default:
      SourceError(
        .unavailable, "\(address): no TLS connection\(text.isEmpty ? "" : ": \(text)")",
        advice: "does the caster speak TLS on this port?")
    }
  }
}
