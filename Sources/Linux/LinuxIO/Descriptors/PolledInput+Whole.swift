import Glibc
import Observations

extension PolledInput {
  /// Nanoseconds after which a port that takes no bytes is given up.
  static var writingLimit: Int64 { 5_000_000_000 }

  /// Returns received bytes; empty if none arrived until `deadline`.
  ///
  /// - Parameter error: Makes the error of an error number; nil for an orderly end.
  package func readSome<Failure: Error>(
    into buffer: inout [UInt8], until deadline: MonotonicInstant, _ error: (CInt?) -> Failure
  ) throws(Failure) -> [UInt8] {
    let outcome = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(Failure) in try read(into: bytes, until: deadline, lost: error) }
    }
    guard case .received(let count, _) = try outcome.get() else { return [] }
    return Array(buffer[..<count])
  }

  /// Writes all bytes, and waits whenever the descriptor is not writable.
  package func writeAll<Failure: Error>(
    _ bytes: [UInt8], isSocket: Bool = false, _ error: (CInt?) -> Failure
  ) throws(Failure) {
    let deadline = MonotonicClock.now.advanced(byNanoseconds: PolledInput.writingLimit)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        return isSocket
          ? send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
          : Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
        continue
      }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw error(errno) }
      switch wait(until: deadline, forWriting: true) {
      case .ready, .interrupted: break
      case .timedOut: throw error(ETIMEDOUT)
      case .failed(let code): throw error(code)
      }
    }
  }
}
