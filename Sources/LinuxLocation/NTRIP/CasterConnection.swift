import Bytes
import Glibc
import LocationEngine
import Observations

/// An open connection to a caster, plain or by TLS; one thread uses it.
protocol CasterConnection: AnyObject {
  /// Waits for bytes until `deadline` at the latest.
  func read(into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?) -> Arrival

  /// Bytes that could be sent without waiting; 0 also when the connection is gone, of which the next read tells.
  func write(_ bytes: [UInt8]) -> Int
}

/// TCP as it is.
final class PlainConnection: CasterConnection {
  private let input: PolledInput

  /// - Parameter input: gets the connection, and wakes whoever waits for it.
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

  func read(into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?) -> Arrival {
    input.read(into: buffer, until: deadline)
  }

  func write(_ bytes: [UInt8]) -> Int {
    let count = bytes.withUnsafeBytes {
      Glibc.send(input.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
    }
    return max(0, count)
  }
}
