import Bytes
import Glibc
import LinuxIO
import LocationEngine
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
