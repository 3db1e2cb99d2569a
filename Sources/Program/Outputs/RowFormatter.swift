import Bytes
import Fusion
import LinuxIO
import LocationEngine
import NavigationMath
import Observations
import Publishing

/// The rows of one format, made once for each event, however many outlets want them.
///
/// Used by the outlets of one session, which gives them one event at a time.
package final class RowFormatter: @unchecked Sendable {
  /// The rows of headings among those of fixes.
  private struct Headings {
    let output: any HeadingOutput
    /// nil for a log, whose rows have the time since its first heading.
    var clock: WallClock?
    var start: MonotonicInstant?

    mutating func time(of instant: MonotonicInstant) -> HeadingTime {
      if let time = clock?.time(of: instant) { return .utc(time) }
      let first = start ?? instant
      start = first
      return .sinceStart(instant.nanoseconds(since: first))
    }
  }

  /// The format, for what surrounds the rows.
  package private(set) var output: any FixOutput
  private var headings: Headings?
  private let marksRows: Bool
  /// Number of the event whose rows are there.
  private var number: UInt64 = 0
  private var bytes = ByteWriter(capacity: 1024)

  /// - Parameter marksRows: whether `forEachRow` is needed.
  package init(_ output: any FixOutput, marksRows: Bool = false) {
    self.output = output
    self.marksRows = marksRows
  }

  /// Creates a formatter of headings alone.
  ///
  /// - Parameter isLive: whether the sensors are read now, so that headings have a time of day.
  package convenience init(headings: any HeadingOutput, isLive: Bool) {
    self.init(HeadingDocument(headings: headings))
    addHeadings(headings, isLive: isLive)
  }

  /// Has headings written, too.
  ///
  /// - Parameter isLive: whether the sensors are read now, so that headings have a time of day.
  package func addHeadings(_ output: any HeadingOutput, isLive: Bool) {
    headings = Headings(output: output, clock: isLive ? WallClock() : nil)
  }

  /// Whether an event is of a kind that can have rows in this format.
  package func takes(_ event: SessionEvent) -> Bool {
    let hasFixes = !(output is HeadingDocument)
    return switch event.content {
    // A source that is being opened, or has ended, has no row.
    case .navigation(.receiver(.status(let status), _)): hasFixes && status.isOfOpenSource
    case .navigation(.receiver), .navigation(.between), .place, .corrections: hasFixes
    case .navigation(.compass(.heading)): headings != nil
    case .navigation(.compass), .navigation(.sample): false
    }
  }

  /// Makes the rows of an event, unless they are there already; none of one that the format does not take.
  package func format(_ event: SessionEvent) {
    guard event.number != number else { return }
    number = event.number
    bytes.removeAll()
    if marksRows { output.ends = [] }
    if takes(event) { append(event.content) }
  }

  /// Passes the rows of the last event on; they may be none.
  package func withRows(_ body: (ByteView) -> Void) { bytes.withByteView(body) }

  /// Passes each row of the last event on, with its line end; only if rows are marked.
  package func forEachRow(_ body: (RowSubject, ByteView) -> Void) {
    bytes.withByteView { view in
      var start = 0
      for row in output.ends ?? [] {
        body(row.subject, view.slice(start, row.end))
        start = row.end
      }
    }
  }

  /// Begins another document with the next row.
  package func restart() { output.restart() }

  private func append(_ content: SessionEvent.Content) {
    switch content {
    case .navigation(.receiver(let event, _)): output.append(event, to: &bytes)
    case .navigation(.between(let estimate, let kind, _)): output.append(estimate, between: kind, to: &bytes)
    case .navigation(.compass(.heading(let heading))): append(heading)
    case .navigation(.compass), .navigation(.sample): break
    case .place(let place, let time): output.append(place, at: time, to: &bytes)
    case .corrections(let status): output.append(status, to: &bytes)
    }
  }

  private func append(_ heading: HeadingEstimate) {
    guard let time = headings?.time(of: heading.instant) else { return }
    headings?.output.append(heading, at: time, to: &bytes)
    if marksRows { output.ends?.append(RowEnd(subject: .heading, end: bytes.count)) }
  }
}

/// What surrounds rows of headings alone.
private struct HeadingDocument: FixOutput {
  let headings: any HeadingOutput

  func begin(_ writer: inout ByteWriter) { headings.begin(&writer) }
  func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {}
  func append(other event: EngineEvent, to writer: inout ByteWriter) {}
  func append(dropped count: Int, to writer: inout ByteWriter) { headings.append(dropped: count, to: &writer) }
  func note(age seconds: Double, in row: inout [UInt8]) { headings.note(age: seconds, in: &row) }
}
