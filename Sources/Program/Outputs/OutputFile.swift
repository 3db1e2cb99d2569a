import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import Observations

/// A failure of writing output.
package enum OutputError: Error, Equatable {
  /// The reader has gone; not reported as an error.
  case closed
  /// `errno`: for example a full disk or a defective medium.
  case failed(Int32)

  package init(_ code: Int32) { self = code == EPIPE ? .closed : .failed(code) }
}

/// The destination of rows: collects bytes and writes them completely, also when write(2) writes only a part.
///
/// In a regular file the trailer is written after every batch and overwritten by the next one, so that the file is a
/// complete document at any moment, also after a power cut. Elsewhere the trailer is written once, at the end. If a
/// regular file cannot grow any more, it is truncated to the last complete batch and closed with the trailer of that
/// moment.
///
/// Rows of a live source do not wait for a slow reader: `flush` writes as much as fits and keeps the rest, up to
/// `RowBacklog.limit`; beyond it the oldest rows are dropped. Other rows wait, and none is dropped.
package struct OutputFile {
  /// Number of collected bytes from which rows are written without a request.
  package static let batch = 64 * 1024
  /// Age from which a row reports it, ns.
  static let lateAfter: Int64 = 1_000_000_000

  package private(set) var descriptor: Int32
  private var canRewind: Bool
  /// nil if rows wait.
  private let gate: OutputGate?
  /// nil for a descriptor that the caller owns.
  private var target: RotatedFile?
  /// Bytes in the file of `target`.
  private var size: Int64 = 0
  private var trailer = ByteWriter(capacity: 64)
  private var lastTrailer = ByteWriter(capacity: 64)
  package var rows = ByteWriter(capacity: batch + 4096)
  private var marks: [RowMark] = []
  private var backlog = RowBacklog()
  /// The rest of a partly written row. Another writer to the same descriptor must write it first.
  package var remainder: [UInt8] = []

  /// - Parameter isLive: whether rows are dropped if the reader is slow; otherwise the source waits.
  package init(descriptor: Int32, isLive: Bool = false) {
    self.descriptor = descriptor
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // A file opened for appending cannot be rewritten at an earlier position.
    canRewind = isRegular && fcntl(descriptor, F_GETFL) & O_APPEND == 0
    gate = isLive ? OutputGate(descriptor) : nil
    mayDrop = gate != nil
    if mayDrop { marks.reserveCapacity(64) }
  }

  /// - Parameters:
  ///   - choice: standard output, or a file.
  ///   - isDocument: whether the format has a beginning, so that an existing file cannot be continued.
  package init(_ choice: OutputChoice, isLive: Bool = false, isDocument: Bool = false) throws(SourceError) {
    guard let path = choice.path else {
      self.init(descriptor: STDOUT_FILENO, isLive: isLive)
      return
    }
    let target = try RotatedFile(path, choice, isDocument: isDocument)
    self.init(descriptor: target.descriptor, isLive: isLive)
    self.target = target
    size = target.size
  }

  /// Whether the file had rows before this run: then it gets no header.
  package var isContinued: Bool { target?.isContinued ?? false }

  /// Whether the file is a document of another run, which is set aside when the first rows of this one are written.
  package var keepsEarlier: Bool { target?.keepsEarlier ?? false }

  /// The request by which another thread has the file reopened; nil for standard output.
  package var reopening: ReopenRequest? { target?.reopening }

  /// Changes to another file if this one is full, before a row is made, or was moved away.
  ///
  /// - Parameters:
  ///   - output: supplies the trailer of this file's document; nil for formats that are complete after every row.
  ///   - hasRow: whether a row follows: a full file is only changed for one.
  /// - Returns: whether further rows go to another file.
  package mutating func turn(_ output: (any FixOutput)? = nil, hasRow: Bool = true) throws(OutputError) -> Bool {
    guard let isFull = target?.isDue(size + Int64(rows.count)), let isMoved = target?.reopening.take() else {
      return false
    }
    let isDue = isFull && hasRow
    guard isDue || isMoved else { return false }
    if rows.count > 0 {
      if let output { try flush(output) } else { try flush() }
    }
    if isDue {
      try target?.rotate()
    } else {
      guard try target?.reopen() == true else { return false }
    }
    guard let target else { return false }
    descriptor = target.descriptor
    canRewind = target.isRegular
    size = target.size
    lastTrailer.removeAll()
    return true
  }

  /// Writes to another descriptor from here on, to which its owner has changed.
  package mutating func follow(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Flushes a file to the disk; does nothing for standard output.
  package mutating func finish() throws(OutputError) { try target?.finish() }

  /// Whether enough bytes are collected to be flushed.
  package var isFull: Bool { rows.count >= OutputFile.batch }

  /// The descriptor to be polled for room before the next `flush`; -1 if the last one wrote everything.
  package private(set) var blockedDescriptor: Int32 = -1

  /// Whether rows may be dropped: then `endRow` must be called after each.
  package let mayDrop: Bool

  /// Rows dropped so far.
  package var dropped: Int { backlog.dropped }

  /// Ends the row that was appended to `rows` last.
  ///
  /// - Parameters:
  ///   - made: when its measurement arrived; nil for a row without an age.
  ///   - isDroppable: false for a row that the document needs.
  package mutating func endRow(made: MonotonicInstant? = nil, isDroppable: Bool = true) {
    guard mayDrop, rows.count > marks.last?.end ?? 0 else { return }
    marks.append(RowMark(end: rows.count, made: made, isDroppable: isDroppable))
  }

  /// Writes the collected rows.
  ///
  /// - Parameters:
  ///   - output: supplies the present trailer of the document.
  ///   - isLast: whether the trailer is final; then the call waits until all rows are written.
  package mutating func flush(_ output: any FixOutput, isLast: Bool = false) throws(OutputError) {
    if let gate {
      try offer(gate, output, waits: isLast)
      guard isLast else { return }
    }
    guard rows.count > 0 || isLast else { return }
    try beginDocument()
    trailer.removeAll()
    output.trailer(&trailer)
    // Read every time: the program's messages may go to the same file.
    let start = canRewind ? lseek(descriptor, 0, SEEK_CUR) : 0
    defer { rows.removeAll() }
    do throws(OutputError) {
      try write(rows)
      size = Int64(start) + Int64(rows.count)
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

  /// Writes the collected rows, in formats that are complete after every row.
  ///
  /// - Parameter isLast: whether to wait until all rows are written.
  package mutating func flush(_ format: any LateRows = PlainRows(), isLast: Bool = false) throws(OutputError) {
    if let gate { return try offer(gate, format, waits: isLast) }
    guard rows.count > 0 else { return }
    try beginDocument()
    defer { rows.removeAll() }
    try write(rows)
    size += Int64(rows.count)
  }

  private mutating func beginDocument() throws(OutputError) {
    guard keepsEarlier else { return }
    try target?.begin()
    descriptor = target?.descriptor ?? descriptor
  }

  /// Restores the last complete document in a regular file.
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
        default: throw OutputError(errno)
        }
      }
    }
  }

  private func waitUntilWritable() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  // MARK: Rows of a live source

  /// Writes as much as fits and keeps the rest.
  private mutating func offer(_ gate: OutputGate, _ format: any LateRows, waits: Bool) throws(OutputError) {
    if rows.count > 0 {
      let isFirst = remainder.isEmpty && backlog.isEmpty
      keep(from: isFirst ? try writePieces(gate) : 0)
      rows.removeAll()
      marks.removeAll(keepingCapacity: true)
    }
    try drain(gate, format, waits: waits)
    blockedDescriptor = remainder.isEmpty && backlog.isEmpty ? -1 : gate.descriptor
  }

  /// Writes from the beginning of `rows`, as many whole rows at a time as fit into one write.
  ///
  /// - Returns: the number of bytes written.
  private func writePieces(_ gate: OutputGate) throws(OutputError) -> Int {
    try rows.withByteView { (view) throws(OutputError) -> Int in
      var start = 0
      while start < view.count {
        let limit = start + OutputGate.piece
        let whole = marks.last { $0.end > start && $0.end <= limit }?.end
        let piece = view.slice(start, whole ?? min(limit, view.count))
        let count = piece.withUnsafeBytes { gate.write($0) }
        if count < 0 { throw OutputError(Int32(-count)) }
        if count == 0 { break }
        start += count
      }
      return start
    }
  }

  /// Moves the rows after the first `start` bytes to the backlog; the rest of a partly written row becomes the
  /// remainder.
  private mutating func keep(from start: Int) {
    var begin = 0
    for mark in marks + [RowMark(end: rows.count)] where mark.end > begin {
      defer { begin = mark.end }
      guard mark.end > start else { continue }
      let bytes = rows.withByteView { view in
        view.slice(max(start, begin), mark.end).withUnsafeBytes { [UInt8]($0) }
      }
      if start > begin {
        remainder = bytes
      } else {
        backlog.append(RowBacklog.Row(bytes: bytes, made: mark.made, isDroppable: mark.isDroppable))
      }
    }
  }

  private mutating func drain(_ gate: OutputGate, _ format: any LateRows, waits: Bool) throws(OutputError) {
    while true {
      while !remainder.isEmpty {
        let count = remainder.withUnsafeBytes { gate.write($0) }
        if count < 0 { throw OutputError(Int32(-count)) }
        if count > 0 {
          remainder.removeFirst(count)
        } else if waits {
          gate.waitUntilReady()
        } else {
          return
        }
      }
      guard !backlog.isEmpty else { return }
      guard waits || gate.isReady else { return }
      begin(format)
    }
  }

  /// Takes the oldest row from the backlog, after a row with the number of rows dropped before it.
  private mutating func begin(_ format: any LateRows) {
    let loss = backlog.takeLoss()
    if loss > 0 {
      var notice = ByteWriter(capacity: 128)
      format.append(dropped: loss, to: &notice)
      remainder = notice.bytes
      if !remainder.isEmpty { return }
    }
    guard var row = backlog.takeFirst() else { return }
    if let made = row.made, case let age = MonotonicClock.now.nanoseconds(since: made), age >= OutputFile.lateAfter {
      format.note(age: Double(age) / 1e9, in: &row.bytes)
    }
    remainder = row.bytes
  }
}
