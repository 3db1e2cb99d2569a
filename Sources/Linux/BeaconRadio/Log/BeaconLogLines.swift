import Bytes
import CLinuxIO
import EngineRuntime
import Glibc
import LinuxIO
import Observations

/// The lines of a log of beacons: a regular file, or standard input.
///
/// Used by one thread at a time; its waker, which any thread may raise, ends a wait for more bytes.
final class BeaconLogLines: @unchecked Sendable {
  /// Longest line, bytes: rows have 250. A longer one is given as nil.
  static let longest = 4096

  private let input = PolledInput()
  private var block = [UInt8](repeating: 0, count: 65_536)
  private var bytes: [UInt8] = []
  private var start = 0
  private var isTooLong = false
  private var isAtEnd = false

  /// The means to end a wait.
  var waker: Waker { input.waker }

  /// Opens a log.
  ///
  /// - Parameter path: a file; "-" is standard input.
  init(_ path: String) throws(SourceError) {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw BeaconLogLines.failure(path, errno) }
    input.attach(descriptor)
    guard path != "-" else { return }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG else {
      throw SourceError(
        .invalid, "\(path): not a file that can be played", advice: "name a log, or - for standard input")
    }
    var magic: (UInt8, UInt8) = (0, 0)
    if pread(descriptor, &magic, 2, 0) == 2, magic == (0x1F, 0x8B) {
      throw SourceError(
        .unsupported, "\(path): compressed logs of beacons are not read", advice: "zcat \(path) | binnacle beacons -")
    }
  }

  /// Passes the next line, without its end, to `body`; returns nil at the end of the log, or once the waker is raised.
  func next<Result>(_ body: (ByteView?) -> Result) throws(SourceError) -> Result? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return take(start..<end, body)
      }
      if bytes.count - start > BeaconLogLines.longest {
        isTooLong = true
        start = bytes.count
      }
      if isAtEnd {
        guard start < bytes.count || isTooLong else { return nil }
        defer { start = bytes.count }
        return take(start..<bytes.count, body)
      }
      bytes.removeFirst(start)
      start = 0
      searched = bytes.count
      guard try refill() else { return nil }
    }
  }

  private func take<Result>(_ range: Range<Int>, _ body: (ByteView?) -> Result) -> Result {
    guard !isTooLong else {
      isTooLong = false
      return body(nil)
    }
    return bytes.withByteView { body($0.slice(range.lowerBound, range.upperBound)) }
  }

  /// Reads more bytes; returns false if the waker was raised.
  private func refill() throws(SourceError) -> Bool {
    let read: SourceRead<Int>
    do throws(ReadFailure) {
      read = try BeaconLogLines.read(input, &block)
    } catch {
      throw SourceError(.inputOutput, "the log cannot be read: \(systemMessage(error.code))")
    }
    switch read {
    case .received(let count, _): bytes += block[..<count]
    case .end: isAtEnd = true
    case .idle: break
    case .interrupted: return false
    }
    return true
  }

  private static func read(_ input: PolledInput, _ block: inout [UInt8]) throws(ReadFailure) -> SourceRead<Int> {
    let outcome = block.withUnsafeMutableBytes { buffer in
      Result { () throws(ReadFailure) in try input.read(into: buffer, until: nil) }
    }
    return try outcome.get()
  }

  private static func failure(_ path: String, _ code: CInt) -> SourceError {
    switch code {
    case ENOENT, ENOTDIR: SourceError(.notFound, "\(path): no such file")
    case EACCES, EPERM:
      SourceError(.permissionDenied, "\(path): permission denied", advice: "ls -l \(path) shows who may read it")
    default: SourceError(.inputOutput, "\(path): \(systemMessage(code))")
    }
  }
}
