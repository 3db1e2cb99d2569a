import CLinuxIO
import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import Synchronization

/// A request from another thread to reopen the output file, because the open one was moved away.
package final class ReopenRequest: Sendable {
  private let isRaised = Atomic(false)

  init() {}

  package func raise() { isRaised.store(true, ordering: .releasing) }

  /// Returns whether a request was made since the last call; without one it costs a single load.
  func take() -> Bool {
    isRaised.load(ordering: .relaxed) && isRaised.exchange(false, ordering: .acquiringAndReleasing)
  }
}

/// The file that `--output` names: opened, continued, set aside when it is full, and reopened on request.
///
/// A file that is set aside becomes `FILE.1`, `FILE.2`, … with rising numbers, so that none is renamed later and none
/// is overwritten. It is flushed to the disk when the next one is set aside, or at the end, and not at once: flushing
/// waits for the medium, and a receiver does not wait.
struct RotatedFile {
  private let path: String
  private let rotation: OutputRotation?
  private let keep: Int?
  /// Whether the file has a beginning that another run cannot continue.
  private let isDocument: Bool
  private(set) var descriptor: Int32 = -1
  /// Whether the file existed and has rows already: it gets no header.
  private(set) var isContinued = false
  private(set) var size: Int64 = 0
  let reopening = ReopenRequest()
  private(set) var isRegular = false
  /// Whether the file is a document of another run, which stays until `begin`.
  private(set) var keepsEarlier = false
  /// The file that was set aside, written and not flushed yet; -1 for none.
  private var retired: Int32 = -1
  private var day: Int64?

  init(_ path: String, _ choice: OutputChoice, isDocument: Bool) throws(SourceError) {
    self.path = path
    rotation = choice.rotation
    keep = choice.keep
    self.isDocument = isDocument
    do throws(OutputError) { try open(isFirst: true) } catch {
      throw SourceError(
        error.isRefusal ? .permissionDenied : .inputOutput, "\(path): \(String(cString: strerror(error.code)))")
    }
    if rotation != nil, !isRegular { throw SourceError(.invalid, "--rotate: \(path) is not a regular file") }
  }

  /// Whether the next row belongs into another file.
  ///
  /// - Parameter size: present size of the file, bytes.
  func isDue(_ size: Int64) -> Bool {
    switch rotation {
    case .bytes(let limit): size >= limit
    case .daily: day.map { $0 != RotatedFile.today ?? $0 } ?? false
    case nil: false
    }
  }

  /// Sets the document of another run aside, if it is still there.
  mutating func begin() throws(OutputError) {
    guard keepsEarlier else { return }
    close(descriptor)
    try open()
  }

  /// Sets the file aside and begins another.
  mutating func rotate() throws(OutputError) {
    try setAside()
    try retire()
    try open()
  }

  /// Opens the file of the name again.
  ///
  /// - Returns: false if it is the open file: it was not moved away.
  mutating func reopen() throws(OutputError) -> Bool {
    var (own, named) = (stat(), stat())
    if fstat(descriptor, &own) == 0, stat(path, &named) == 0, own.st_dev == named.st_dev, own.st_ino == named.st_ino {
      return false
    }
    try retire()
    try open()
    return true
  }

  /// Flushes all files to the disk.
  mutating func finish() throws(OutputError) {
    try retire()
    try retire()
  }

  // MARK: Steps

  /// - Parameter isFirst: whether the document of another run stays for now.
  private mutating func open(isFirst: Bool = false) throws(OutputError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    isRegular = !isThere || status.st_mode & S_IFMT == S_IFREG
    let isEarlier = isThere && isRegular && isDocument && status.st_size > 0
    keepsEarlier = isEarlier && isFirst
    // Later it must be possible to rename the file.
    if keepsEarlier, access(folder, W_OK) != 0 { throw OutputError(errno) }
    if isEarlier, !isFirst { try setAside() }
    // Opened for reading too, to check whether the last row is complete.
    let access = isRegular ? O_RDWR | O_CREAT : O_WRONLY
    descriptor = Glibc.open(path, access | O_NOCTTY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputError(errno) }
    day = RotatedFile.today
    guard isRegular, !keepsEarlier else { return }
    size = Int64(lseek(descriptor, 0, SEEK_END))
    isContinued = size > 0
    var last: UInt8 = 0
    if isContinued, pread(descriptor, &last, 1, off_t(size - 1)) == 1, last != UInt8(ascii: "\n") {
      // A power cut has left a partial row; the next row begins a new line.
      last = UInt8(ascii: "\n")
      guard write(descriptor, &last, 1) == 1 else { throw OutputError(errno) }
      size += 1
    }
  }

  /// Renames the file to the next number, and removes the files with the lowest numbers.
  private func setAside() throws(OutputError) {
    var numbers = earlier
    let next = (numbers.last ?? 0) + 1
    guard rename(path, "\(path).\(next)") == 0 else {
      // Another program has moved the file.
      if errno == ENOENT { return }
      throw OutputError(errno)
    }
    guard let keep else { return }
    numbers.append(next)
    for number in numbers.dropLast(keep) { unlink("\(path).\(number)") }
  }

  private var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The numbers of the files that were set aside, ascending.
  private var earlier: [Int] {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let prefix = path[start...] + "."
    return DirectoryListing.names(in: folder).compactMap { name in
      guard name.hasPrefix(prefix), case let digits = name.dropFirst(prefix.count), digits.first != "0" else {
        return nil
      }
      return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }.sorted()
  }

  /// Flushes and closes the previously set aside file, which the kernel has written by now, and starts the writeback of
  /// this one.
  private mutating func retire() throws(OutputError) {
    let before = retired
    retired = descriptor
    descriptor = -1
    if retired >= 0 { linuxio_begin_writeback(retired) }
    guard before >= 0 else { return }
    var code: Int32 = 0
    // EINVAL: a device or a pipe, which has no disk.
    if fsync(before) != 0, errno != EINVAL, errno != EROFS { code = errno }
    if close(before) != 0, code == 0 { code = errno }
    if code != 0 { throw OutputError(code) }
  }

  /// Days since 1970 by the machine's clock; nil if it was never set.
  private static var today: Int64? { WallClock.secondsSince1970.map { $0 / 86_400 } }
}

extension OutputError {
  fileprivate var code: Int32 {
    switch self {
    case .closed: EPIPE
    case .failed(let code): code
    }
  }

  fileprivate var isRefusal: Bool { [EACCES, EPERM, EROFS].contains(code) }
}

/// The condition on which an output file is full and another one begins.
package enum OutputRotation: Equatable {
  /// At the first row after this number of bytes.
  case bytes(Int64)
  /// At the first row after midnight UTC, by the machine's clock.
  case daily

  /// Parses `4096`, `500K`, `10M`, `1G` (powers of 1024, 4 KiB to 1 TiB) or `day`; nil for anything else.
  package init?(_ text: String) {
    if text == "day" {
      self = .daily
      return
    }
    var digits = Substring(text)
    var factor: Int64 = 1
    switch text.last {
    case "K": factor = 1 << 10
    case "M": factor = 1 << 20
    case "G": factor = 1 << 30
    default: break
    }
    if factor > 1 { digits = digits.dropLast() }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits), number <= 1 << 40,
      (4096...(1 << 40)).contains(number * (factor <= (1 << 40) / max(1, number) ? factor : 0))
    else { return nil }
    self = .bytes(number * factor)
  }
}

/// The destination of a command's rows: `--output`, `--rotate` and `--keep`, the same in every command that has them.
package struct OutputChoice: Equatable {
  /// nil: standard output.
  package var path: String?
  /// nil: never.
  package var rotation: OutputRotation?
  /// Number of earlier files that are kept; nil: all.
  package var keep: Int?

  package init() {}

  // MARK: For the help of each command

  package static let outputArgument = "FILE"
  package static let rotateArgument = "SIZE|day"
  package static let keepArgument = "N"
  package static let outputHelp = "write to FILE, which is opened again on SIGHUP; default standard output"
  package static let rotateHelp =
    "at 10M, 1G ... or at midnight UTC, FILE becomes FILE.1, then FILE.2 ..., and begins again"
  package static let keepHelp = "with --rotate: keep only the N newest of these; default all"

  /// Checks the options against each other.
  package func validate() throws(UsageError) {
    if rotation != nil, path == nil { throw UsageError("--rotate: only a file can be rotated: --output FILE") }
    if keep != nil, rotation == nil { throw UsageError("--keep: files are only kept with --rotate SIZE|day") }
  }
}
