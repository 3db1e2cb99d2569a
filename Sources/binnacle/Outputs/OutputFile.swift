import Bytes
import Glibc

/// Why output could not be written.
enum OutputError: Error, Equatable {
  /// Whoever read it has gone: no reason to complain.
  case closed
  /// `errno`: the disk is full, the medium broken.
  case failed(Int32)
}

/// Where rows go: collects bytes and writes them whole, whatever write(2) makes of them.
///
/// In a regular file the trailer is written behind every batch and overwritten by the next one, so the file is a
/// whole document at any moment, also after a power cut. Elsewhere the trailer comes once, at the end. When a regular
/// file cannot grow any more, it is cut back to the last batch that fitted and closed with the trailer of that moment.
struct OutputFile {
  /// Bytes that are collected before they are written without being asked.
  static let batch = 64 * 1024

  private let descriptor: Int32
  private let canRewind: Bool
  private var trailer = ByteWriter(capacity: 64)
  private var lastTrailer = ByteWriter(capacity: 64)
  var rows = ByteWriter(capacity: batch + 4096)

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // A file opened for appending has no position of its own to go back to.
    canRewind = isRegular && fcntl(descriptor, F_GETFL) & O_APPEND == 0
  }

  /// Whether enough has been collected that it should be flushed.
  var isFull: Bool { rows.count >= OutputFile.batch }

  /// Writes the rows collected so far.
  ///
  /// - Parameters:
  ///   - output: says what would complete the document now.
  ///   - isLast: whether the trailer is final.
  mutating func flush(_ output: any FixOutput, isLast: Bool = false) throws(OutputError) {
    guard rows.count > 0 || isLast else { return }
    trailer.removeAll()
    output.trailer(&trailer)
    // Asked every time: messages of ours may go to the same file.
    let start = canRewind ? lseek(descriptor, 0, SEEK_CUR) : 0
    defer { rows.removeAll() }
    do throws(OutputError) {
      try write(rows)
      if trailer.count > 0, isLast || canRewind {
        try write(trailer)
        if !isLast { lseek(descriptor, -off_t(trailer.count), SEEK_CUR) }
      }
    } catch {
      cutBack(to: start)
      throw error
    }
    swap(&trailer, &lastTrailer)
  }

  /// Writes the rows collected so far, in formats that are whole after every row.
  mutating func flush() throws(OutputError) {
    defer { rows.removeAll() }
    try write(rows)
  }

  /// Restores the last whole document in a regular file.
  private func cutBack(to start: off_t) {
    guard canRewind, start >= 0, ftruncate(descriptor, start) == 0 else { return }
    lseek(descriptor, start, SEEK_SET)
    try? write(lastTrailer)
  }

  private func write(_ bytes: borrowing ByteWriter) throws(OutputError) {
    try bytes.withByteView { (view) throws(OutputError) in
      var written = 0
      while written < view.count {
        let result = view.slice(written, view.count).withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
        if result >= 0 {
          written += result
          continue
        }
        switch errno {
        case EINTR: break
        case EAGAIN: waitUntilWritable()
        case EPIPE: throw .closed
        default: throw .failed(errno)
        }
      }
    }
  }

  private func waitUntilWritable() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
