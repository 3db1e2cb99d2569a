import Bytes
import CommandLineKit
import EngineRuntime
import Evaluation
import Fusion
import Glibc
import LinuxLocation
import LocationEngine
import Observations
import Outputs
import Publishing

/// `binnacle evaluate`: positions beside the truth.
enum EvaluateCommand {
  /// Largest file of rows or truth, MiB.
  private static let limit = 256

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.evaluate) { () throws(UsageError) in
      let options = try EvaluateOptions(parsing: arguments)
      if options.wantsHelp { return HelpPage.evaluate.show() }
      for log in options.logs where hasRows(log) { try options.requireRecording(log) }
      return run(options)
    }
  }

  private static func run(_ options: EvaluateOptions) -> ExitCode {
    do throws(SourceError) {
      let (truth, code) = try truth(options)
      guard var truth else { return code }
      if let height = options.truthHeight { truth.height = height }
      for log in options.logs {
        let (positions, code) = try positions(of: log, options.stream)
        guard code == .success else { return code }
        let evaluation: TrackEvaluation
        do throws(TruthProblem) {
          evaluation = try TrackEvaluation(positions, against: truth)
        } catch {
          throw SourceError(.corrupt, "\(log) and \(options.truth): \(error.description)")
        }
        try print(evaluation, of: log, options)
      }
      return .success
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Returns the truth, or the exit status of a log that has none.
  private static func truth(_ options: EvaluateOptions) throws(SourceError) -> (TruthTrack?, ExitCode) {
    if options.truth == "-" || !isLog(options.truth) {
      return (try parsed(options.truth) { (bytes) throws(TruthProblem) in try TruthFile.track(in: bytes) }, .success)
    }
    // As the receiver sent them: a filter would make errors that are like those of the other log.
    var stream = StreamOptions()
    stream.fusion = .off
    stream.date = options.stream.date
    stream.isQuiet = options.stream.isQuiet
    let (positions, code) = try positions(of: options.truth, stream)
    guard code == .success else { return (nil, code) }
    do throws(TruthProblem) {
      return (try TruthFile.track(of: positions), .success)
    } catch {
      throw SourceError(.corrupt, "\(options.truth): \(error.description)")
    }
  }

  /// Returns the positions of rows or of a log, and the exit status of the latter's stream.
  private static func positions(
    of log: String, _ options: StreamOptions
  ) throws(SourceError) -> ([EstimatedPosition], ExitCode) {
    if hasRows(log) {
      let rows = try parsed(log) { (bytes) throws(TruthProblem) in try EstimatedPosition.positions(in: bytes) }
      return (rows, .success)
    }
    let collector = PositionOutlet()
    let code = try stream(log, options, to: collector)
    return (collector.positions, code)
  }

  /// Whether a log has the rows of a stream, and not what a receiver sent.
  private static func hasRows(_ path: String) -> Bool {
    path == "-" || firstLine(path).map { EstimatedPosition.isRow($0[...]) } ?? false
  }

  /// Whether a file has what a receiver sent, and is no solution of RTKLIB, no rows and no table with names of columns.
  private static func isLog(_ path: String) -> Bool {
    guard let line = firstLine(path), let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
    if first == UInt8(ascii: "%") || EstimatedPosition.isRow(line[...]) { return false }
    let beginsWithName = (0x61...0x7A).contains(first | 0x20)
    return !(beginsWithName && line.contains(UInt8(ascii: ",")) && !line.contains(UInt8(ascii: "*")))
  }

  /// Returns the first line of a path; nil for other addresses and what cannot be read.
  private static func firstLine(_ path: String) -> [UInt8]? {
    guard let address = try? SourceAddress(path), case .path = address else { return nil }
    return LogFile.firstLine(of: path)
  }

  /// Reads a file and returns what its parser makes of it.
  private static func parsed<Result>(
    _ path: String, _ parse: ([UInt8]) throws(TruthProblem) -> Result
  ) throws(SourceError) -> Result {
    let bytes = try LogFile.read(path == "-" ? LogFile.standardInput : path, limit: limit)
    do throws(TruthProblem) {
      return try parse(bytes)
    } catch {
      throw SourceError(.corrupt, "\(path)\(error.line == nil ? ": " : ", ")\(error.description)")
    }
  }

  private static func stream(
    _ log: String, _ options: StreamOptions, to collector: PositionOutlet
  ) throws(SourceError) -> ExitCode {
    let address = try SourceAddress(log)
    let setup = try StreamSetup(options, address)
    guard setup.source.traits.isLog else {
      throw SourceError(
        .invalid, "\(log): not a log", advice: "binnacle record --receiver \(log) records one")
    }
    return StreamReading(setup, rows: nil, others: [collector]).run()
  }

  private static func print(
    _ evaluation: TrackEvaluation, of log: String, _ options: EvaluateOptions
  ) throws(SourceError) {
    if let path = options.picture {
      var file = OutputFile(descriptor: try ReplacedFile(path).descriptor)
      for byte in TrackPicture.svg(of: evaluation) { file.rows.append(byte) }
      do throws(OutputError) { try file.flush() } catch {
        throw SourceError(.inputOutput, "\(path): cannot be written")
      }
    }
    var writer = ByteWriter()
    switch options.format {
    case .text:
      if options.logs.count > 1 { writer.append(lines: (log == options.logs.first ? "" : "\n") + "\(log)\n") }
      EvaluationTable(evaluation).append(to: &writer)
    case .ndjson: EvaluationTable(evaluation).appendJSON(of: log, to: &writer)
    }
    var file = OutputFile(descriptor: STDOUT_FILENO)
    writer.withByteView { file.rows.append($0) }
    do throws(OutputError) { try file.flush() } catch { Console.note(error) }
  }
}

/// Collects the positions of a stream instead of writing rows. Used by one thread.
final class PositionCollector: FixOutput {
  /// In the order in which they were made.
  private(set) var positions: [EstimatedPosition] = []

  func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    positions.append(EstimatedPosition(estimate))
  }

  func append(other event: EngineEvent, to writer: inout ByteWriter) {}
}

/// Collects the positions of a session.
final class PositionOutlet: Outlet, @unchecked Sendable {
  // Used by one thread at a time, as a session promises.
  /// In the order in which they were made.
  private(set) var positions: [EstimatedPosition] = []

  func consume(_ event: SessionEvent) {
    guard case .navigation(.receiver(.location(let estimate, _), _)) = event.content else { return }
    positions.append(EstimatedPosition(estimate))
  }
}
