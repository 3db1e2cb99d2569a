import Bytes
import CommandLineKit
import CommandSupport
import Evaluation
import Glibc
import LinuxLocation
import LocationEngine
import Outputs
import Recordings

/// `binnacle evaluate`: positions beside the truth.
enum EvaluateCommand {
  /// Largest file of rows or truth, MiB.
  private static let limit = 256

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.evaluate) { () throws(UsageError) in
      let options = try EvaluateOptions(parsing: arguments)
      if options.wantsHelp { return HelpPage.evaluate.show() }
      let hasRows = hasRows(options.log)
      if hasRows { try options.requireRecording() }
      return run(options, hasRows: hasRows)
    }
  }

  private static func run(_ options: EvaluateOptions, hasRows: Bool) -> ExitCode {
    do throws(SourceError) {
      var track = try parsed(options.truth) { (bytes) throws(TruthProblem) in try TruthFile.track(in: bytes) }
      if let height = options.truthHeight { track.height = height }
      let positions: [EstimatedPosition]
      if hasRows {
        positions = try parsed(options.log) { (bytes) throws(TruthProblem) in
          try EstimatedPosition.positions(in: bytes)
        }
      } else {
        let collector = PositionCollector()
        let code = try stream(options, to: collector)
        guard code == .success else { return code }
        positions = collector.positions
      }
      let evaluation: TrackEvaluation
      do throws(TruthProblem) {
        evaluation = try TrackEvaluation(positions, against: track)
      } catch {
        throw SourceError(.corrupt, "\(options.log) and \(options.truth): \(error.description)")
      }
      try print(evaluation, options)
      return .success
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Whether a log has the rows of a stream, and not what a receiver sent.
  private static func hasRows(_ path: String) -> Bool {
    if path == "-" { return true }
    guard let address = try? SourceAddress(path), case .path = address else { return false }
    return LogFile.firstLine(of: path).map { EstimatedPosition.isRow($0[...]) } ?? false
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
    _ options: EvaluateOptions, to collector: PositionCollector
  ) throws(SourceError) -> ExitCode {
    let address = try SourceAddress(options.log)
    var (session, _) = try StreamCommand.session(options.stream, address, output: collector)
    guard session.isOfLog else {
      throw SourceError(
        .invalid, "\(options.log): not a log", advice: "binnacle record --receiver \(options.log) records one")
    }
    let (code, error) = session.run()
    guard let error else { return code }
    Console.say(error)
    return ExitCode(error, isRemote: false)
  }

  private static func print(_ evaluation: TrackEvaluation, _ options: EvaluateOptions) throws(SourceError) {
    if let path = options.picture {
      var file = OutputFile(descriptor: try ReplacedFile(path).descriptor)
      for byte in TrackPicture.svg(of: evaluation) { file.rows.append(byte) }
      do throws(OutputError) { try file.flush() } catch {
        throw SourceError(.inputOutput, "\(path): cannot be written")
      }
    }
    var writer = ByteWriter()
    switch options.format {
    case .text: EvaluationTable(evaluation).append(to: &writer)
    case .ndjson: EvaluationTable(evaluation).appendJSON(to: &writer)
    }
    var file = OutputFile(descriptor: STDOUT_FILENO)
    writer.withByteView { file.rows.append($0) }
    do throws(OutputError) { try file.flush() } catch { Console.note(error) }
  }
}
