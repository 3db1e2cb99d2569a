import Glibc

/// Reads and writes files whole.
package enum WholeFile {
  /// Why a file was not read.
  package enum Failure: Error, Equatable {
    /// Opening failed; the code is that of `open`.
    case notOpened(CInt)
    /// Reading failed; the code is that of `read`.
    case notRead(CInt)
    /// The file has more bytes than the limit.
    case tooLarge

    /// The error number of the system; EFBIG for a file that is too large.
    package var code: CInt {
      switch self {
      case .notOpened(let code), .notRead(let code): code
      case .tooLarge: EFBIG
      }
    }
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: largest number of bytes.
  ///   - isEnough: called with the bytes so far; reading ends when it returns true.
  package static func read(
    _ path: String, limit: Int = .max, isEnough: ([UInt8]) -> Bool = { _ in false }
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notOpened(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notRead(errno)
      }
      bytes += buffer[..<count]
      if isEnough(bytes) { return bytes }
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  /// Writes all bytes to an open file, flushes it to the disk and closes it; returns 0, or the error number.
  package static func fill(_ descriptor: CInt, with bytes: [UInt8]) -> CInt {
    var code: CInt = 0
    var done = 0
    while done < bytes.count, code == 0 {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
      if count >= 0 { done += count } else if errno != EINTR { code = errno }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    return code
  }
}
