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
    /// The path is that of a FIFO, a device or a socket, whose reading need not end.
    case notAFile

    /// The error number of the system; EFBIG for a file that is too large, EINVAL for a device, a pipe or a folder.
    package var code: CInt {
      switch self {
      case .notOpened(let code), .notRead(let code): code
      case .tooLarge: EFBIG
      case .notAFile: EINVAL
      }
    }

    /// The reason, for the end of a sentence.
    package var text: String {
      self == .notAFile ? "a pipe or a device, where a file is needed" : systemMessage(code)
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
    let descriptor = try open(path)
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

  /// Opens a file for reading, and a pipe only if this process has it open, as a shell's `<(command)` has; never waits.
  package static func open(_ path: String) throws(Failure) -> CInt {
    let isOwn = path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | (isOwn ? 0 : O_NONBLOCK | O_NOCTTY))
    guard descriptor >= 0 else { throw .notOpened(errno) }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if kind == S_IFREG || isOwn { return descriptor }
    close(descriptor)
    throw kind == S_IFDIR ? .notRead(EISDIR) : .notAFile
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
