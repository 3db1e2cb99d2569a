import Bytes
import CommandLineKit
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Outputs

/// Rows of headings and estimates between the rows of fixes. Used by the thread that reads the sensors.
final class HeadingRows: @unchecked Sendable {
  private let output: any HeadingOutput
  private var locations: NDJSONEstimates
  private let turn: Guarded<HeadingFeed.Turn>
  private let tap: RowTap?
  private let isLive: Bool
  private let hasRows: Bool
  private var narrator: HeadingNarrator
  private var clock: WallClock?
  private var start: MonotonicInstant?
  private var file: OutputFile
  private var diagnostics: SessionDiagnostics

  init(
    _ setup: HeadingSetup, _ options: HeadingOptions, _ turn: Guarded<HeadingFeed.Turn>, beside stream: OutputOptions,
    tap: RowTap? = nil, isQuiet: Bool
  ) {
    let descriptor = turn.withLock { $0.descriptor }
    var outputOptions = HeadingOutputOptions()
    outputOptions.isLabelled = true
    outputOptions.colour = options.format == .text && Console.wantsColour(descriptor)
    output = options.format.output(outputOptions)
    locations = NDJSONEstimates(stream)
    self.turn = turn
    self.tap = tap
    isLive = setup.source.traits.isLive
    hasRows = options.hasRows
    narrator = HeadingNarrator(isLive: isLive, learns: options.learns)
    clock = isLive ? WallClock() : nil
    file = OutputFile(descriptor: descriptor, isLive: isLive)
    diagnostics = SessionDiagnostics(isQuiet: isQuiet)
  }

  /// Writes the row of a heading, or reports what has changed. Returns the error after which no row can be written.
  func take(_ event: HeadingEvent) -> OutputError? {
    switch event {
    case .notice(let notice): diagnostics.note(narrator.message(for: notice))
    case .status(let status): diagnostics.note(narrator.message(for: status))
    case .heading(let estimate): return hasRows ? write(estimate) : nil
    }
    return nil
  }

  private func write(_ estimate: HeadingEstimate) -> OutputError? {
    if start == nil { diagnostics.note(narrator.message(forFirst: estimate)) }
    let first = start ?? estimate.instant
    start = first
    let time: HeadingTime =
      isLive
      ? .utc(clock?.time(of: estimate.instant) ?? UTCTime())
      : .sinceStart(estimate.instant.nanoseconds(since: first))
    output.append(estimate, at: time, to: &file.rows)
    tap?.take(&file.rows, from: 0)
    file.endRow()
    let failure = flush()
    diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
    return failure
  }

  /// Writes the row of an estimate. Returns the error after which no row can be written.
  func write(_ estimate: LocationEstimate, between kind: FixKind) -> OutputError? {
    locations.append(estimate, between: kind, source: turn.withLock { $0.receiver }, to: &file.rows)
    tap?.take(&file.rows, from: 0)
    file.endRow()
    let failure = flush()
    diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
    return failure
  }

  private func flush() -> OutputError? {
    turn.withLock { turn in
      file.follow(turn.descriptor)
      swap(&file.remainder, &turn.remainder)
      defer { swap(&file.remainder, &turn.remainder) }
      do throws(OutputError) {
        try file.flush(output)
        return nil
      } catch {
        return error
      }
    }
  }
}
