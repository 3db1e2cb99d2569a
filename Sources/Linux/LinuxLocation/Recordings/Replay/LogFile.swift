import CLinuxIO
import EngineRuntime
import Glibc
import LinuxIO

/// A regular file, plain or compressed with gzip, read from its start to its end; or standard input, also a pipe.
package struct LogFile: ~Copyable {
  package static let standardInput = "/dev/stdin"

  let path: String
  private let descriptor: CInt
  private let gzip: UnsafeMutableRawPointer?
  /// Ends the wait for the bytes of a pipe while it is raised; nil: nothing does.
  private let waker: Waker?

  deinit {
    if let gzip { linuxio_gzip_close(gzip) } else { close(descriptor) }
  }

  init(path: String, waker: Waker? = nil) throws(SourceError) {
    // Non-blocking: a FIFO of that name must not hang here before it is refused.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw LogFile.failure(path, code: errno) }
    var status = stat()
    let kind = fstat(opened, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG || kind == S_IFIFO && path == LogFile.standardInput else {
      close(opened)
      throw kind == S_IFDIR
        ? LogFile.failure(path, code: EISDIR) : SourceError(.invalid, "\(path): \(WholeFile.Failure.notAFile.text)")
    }
    var problem: UnsafePointer<CChar>?
    var reader: UnsafeMutableRawPointer?
    if LogFile.isCompressed(opened) {
      reader = linuxio_gzip_open(opened, &problem)
      if reader == nil {
        close(opened)
        throw SourceError(
          .unsupported, "\(path): cannot be unpacked: \(problem.map { String(cString: $0) } ?? "no zlib")",
          advice: "install it (sudo apt install zlib1g), or unpack first: zcat \(path) | binnacle stream -")
      }
    }
    self.path = path
    self.waker = waker
    descriptor = opened
    gzip = reader
  }

  /// Reads what fits; 0 at the end, and while the waker is raised and a pipe has no bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    if let gzip {
      var problem: UnsafePointer<CChar>?
      let count = linuxio_gzip_read(gzip, buffer.baseAddress, CUnsignedInt(buffer.count), &problem)
      guard count >= 0 else {
        let reason = problem.map { String(cString: $0) } ?? "unreadable"
        throw SourceError(
          .inputOutput, "\(path): damaged or incomplete gzip data: \(reason)",
          advice: "gzip -t \(path) shows more; what could be unpacked before the damage was replayed")
      }
      return Int(count)
    }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      case EAGAIN:
        if waker?.isPending == true { return 0 }
        wait()
      default: throw SourceError(.inputOutput, "\(path): \(systemMessage(errno))")
      }
    }
  }

  /// Returns the bytes of a file, plain or compressed, or of standard input.
  ///
  /// - Parameter limit: largest size, MiB.
  package static func read(_ path: String, limit: Int) throws(SourceError) -> [UInt8] {
    let log = try LogFile(path: path)
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try log.read(into: block)
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit << 20 else {
        throw SourceError(.invalid, "\(path): longer than \(limit) MiB", advice: "use a part of it")
      }
      bytes += block[..<count]
    }
  }

  /// Returns the first line of a file, without its end, at most 64 KiB of it; nil if it cannot be read.
  package static func firstLine(of path: String) -> [UInt8]? {
    guard let log = try? LogFile(path: path) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { (try? log.read(into: $0)) ?? 0 }
    return Array(bytes[..<count].prefix { $0 != 0x0A })
  }

  /// Sleeps until a pipe has bytes or its end, or the waker is raised.
  private func wait() {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&entries, 2, -1)
  }

  package static func failure(_ path: String, code: CInt) -> SourceError {
    switch code {
    case ENOENT, ENOTDIR: SourceError(.notFound, "\(path): no such file")
    case EACCES, EPERM:
      SourceError(.permissionDenied, "\(path): permission denied", advice: "ls -l \(path) shows who may read it")
    case EISDIR: SourceError(.invalid, "\(path): this is a directory", advice: "name one log file in it")
    default: SourceError(.inputOutput, "\(path): \(systemMessage(code))")
    }
  }

  /// Whether the file begins with gzip's magic number (RFC 1952, section 2.3.1).
  private static func isCompressed(_ descriptor: CInt) -> Bool {
    var magic: (UInt8, UInt8) = (0, 0)
    return pread(descriptor, &magic, 2, 0) == 2 && magic == (0x1F, 0x8B)
  }
}
