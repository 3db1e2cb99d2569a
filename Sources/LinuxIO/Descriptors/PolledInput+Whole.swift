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
    let arrival = buffer.withUnsafeMutableBytes { read(into: $0, until: deadline) }
    switch arrival {
    case .bytes(let count, _): return Array(buffer[..<count])
    case .idle, .interrupted: return []
    case .ended: throw error(nil)
    case .failed(let code): throw error(code)
    }
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
