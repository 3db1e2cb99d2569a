import CommandLineKit
import EngineRuntime
import Glibc
import Observations
import Outputs
import Publishing

/// Rows on standard output or in a file.
///
/// A reader that is slow loses the oldest rows of a live source, as `OutputFile` says, and holds up a recording.
final class RowOutlet: Outlet, @unchecked Sendable {
  /// When a document without rows is written: its beginning and its end.
  enum EmptyDocument {
    case never
    /// Unless the source could not be read.
    case unlessFailed
    case always
  }

  // Used by one thread at a time, as a session promises.
  private let formatter: RowFormatter
  private var file: OutputFile
  private let satellites: Bool
  private let emptyDocument: EmptyDocument
  private let isPrompt: Bool
  private let watch: (Int32) -> Void
  private var diagnostics: SessionDiagnostics
  private var hasBegun = false
  private var isWatching = false
  private var hasFailed = false

  /// Creates an outlet; nothing is written before the first row.
  ///
  /// - Parameters:
  ///   - satellites: whether the rows have lists of satellites.
  ///   - emptyDocument: when a document without rows is written.
  ///   - isPrompt: whether rows are written as soon as all that has arrived is taken; otherwise in batches.
  ///   - watch: called with the descriptor whose room is to be waited for, or a negative number, by the thread that reads
  ///     the main source.
  init(
    _ formatter: RowFormatter, _ file: OutputFile, satellites: Bool = false, emptyDocument: EmptyDocument = .never,
    isPrompt: Bool, isQuiet: Bool, watch: @escaping (Int32) -> Void = { _ in }
  ) {
    self.formatter = formatter
    self.file = file
    self.satellites = satellites
    self.emptyDocument = emptyDocument
    self.isPrompt = isPrompt
    self.watch = watch
    diagnostics = SessionDiagnostics(isQuiet: isQuiet)
  }

  /// The request by which another thread has the file reopened; nil for standard output.
  var reopening: ReopenRequest? { file.reopening }

  // MARK: Outlet

  var lost: Int { file.dropped }

  func consume(_ event: SessionEvent) throws(OutletFailure) {
    guard formatter.takes(event) else {
      // Rows may be rare: those that wait for room are tried again with each sample.
      if case .navigation(.sample) = event.content, file.blockedDescriptor >= 0 { try flush() }
      return
    }
    switch event.content {
    // The format keeps the list for later rows.
    case .navigation(.receiver(.satellites, _)) where hasBegun && !satellites: formatter.format(event)
    case .navigation(.receiver(.location(let estimate, _), _)): try add(event, made: estimate.instant)
    // An earlier document is set aside for a position, not for an empty track.
    case .navigation(.receiver) where !hasBegun && file.keepsEarlier: break
    case .navigation(.receiver), .place, .corrections: try add(event)
    case .navigation(.between), .navigation(.compass), .navigation(.sample):
      try add(event)
      if isPrompt { try flush() }
    }
  }

  func drain() throws(OutletFailure) {
    try turn(hasRow: false)
    if isPrompt { try flush() }
    let blocked = file.blockedDescriptor
    guard blocked >= 0 || isWatching else { return }
    isWatching = blocked >= 0
    watch(blocked)
  }

  func finish(_ end: SessionEnd) throws(OutletFailure) {
    let isFailed = end.error != nil || end.errorBeside != nil
    if !hasBegun, !file.keepsEarlier, emptyDocument == .always || emptyDocument == .unlessFailed && !isFailed {
      begin()
    }
    guard hasBegun, !hasFailed else { return }
    try attempt { () throws(OutputError) in
      try file.flush(formatter.output, isLast: true)
      try file.finish()
    }
  }

  // MARK: Rows

  /// - Parameter made: when the measurement arrived; nil for a row that has no age.
  private func add(_ event: SessionEvent, made: MonotonicInstant? = nil) throws(OutletFailure) {
    try turn(hasRow: true)
    begin()
    formatter.format(event)
    formatter.withRows { file.rows.append($0) }
    if file.mayDrop { file.endRow(made: made, isDroppable: !formatter.output.needsLastRow) }
    // Not `isFull`: a property that is calculated in another module costs a copy of the structure for each row.
    if file.rows.count >= OutputFile.batch { try flush() }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    beginFile()
  }

  private func beginFile() {
    guard !file.isContinued else { return }
    formatter.output.begin(&file.rows)
    file.endRow(isDroppable: false)
  }

  /// Changes to another file if this one is full or was moved away.
  private func turn(hasRow: Bool) throws(OutletFailure) {
    guard hasBegun else { return }
    try attempt { () throws(OutputError) in
      guard try file.turn(formatter.output, hasRow: hasRow) else { return }
      formatter.restart()
      beginFile()
    }
  }

  private func flush() throws(OutletFailure) {
    try attempt { () throws(OutputError) in try file.flush(formatter.output) }
    diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
  }

  private func attempt(_ write: () throws(OutputError) -> Void) throws(OutletFailure) {
    do throws(OutputError) {
      try write()
    } catch {
      hasFailed = true
      throw OutletFailure(error)
    }
  }
}

extension OutletFailure {
  /// Creates the failure of rows that cannot be written.
  init(_ error: OutputError) {
    switch error {
    case .closed: self = .closed
    case .failed(let code):
      self = .failed(SourceError(.inputOutput, "cannot write the output: \(String(cString: strerror(code)))"))
    }
  }

  /// Says what has failed, and returns the exit status; a reader that has gone is no error.
  func report() -> ExitCode {
    guard case .failed(let error) = self else { return .success }
    Console.say(error)
    return .inputOutput
  }
}
