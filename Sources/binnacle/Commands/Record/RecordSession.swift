import Glibc
import LinuxLocation
import LocationEngine

/// Writes one recording from its sensors to stdout, on the calling thread.
struct RecordSession {
  /// Longest time for which a line is collected with others, ns.
  private static let patience: Int64 = 250_000_000

  private let source: any SensorSource
  private let options: RecordCommand.Options
  private let gate: LocationGate?
  private var log = SensorLogWriter()
  private var file: OutputFile
  private var diagnostics: SessionDiagnostics
  private var samples = 0

  /// - Parameters:
  ///   - file: the destination of the lines; they wait for its reader, and none is dropped.
  ///   - gate: what the policy lets this run read; nil if no policy applies.
  init(_ source: any SensorSource, _ options: RecordCommand.Options, _ file: OutputFile, gate: LocationGate? = nil) {
    self.file = file
    self.source = source
    self.options = options
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    self.gate = gate
  }

  /// Runs to the end. Throws the error if the source failed; everything read before is written then.
  mutating func run() throws(SourceError) -> ExitCode {
    let isStopping = Guarded(false)
    let source = source
    let termination = Termination(timeout: options.duration.map { Int64($0 * 1e9) }, reopening: file.reopening) {
      isStopping.withLock { $0 = true }
      source.interrupt()
    }
    gate?.start(termination) { access in
      guard case .refused = access else { return }
      isStopping.withLock { $0 = true }
      source.interrupt()
    }
    defer { gate?.stop() }
    do throws(SourceError) {
      try source.open()
    } catch {
      try gate?.access.require()
      if isStopping.withLock({ $0 }) { return .success }
      throw error
    }
    defer { source.close() }
    log.describe(source.sensors, to: &file.rows)
    var failure: SourceError?
    do throws(OutputError) {
      failure = try copy { isStopping.withLock { $0 } }
      try file.flush()
      try file.finish()
    } catch {
      diagnostics.outputError = error
      return diagnostics.concludeOutput() ?? .success
    }
    diagnostics.note(samples == 1 ? "1 sample" : "\(samples) samples")
    try gate?.access.require()
    if let failure { throw failure }
    guard samples > 0 || source.isReconnectable || isStopping.withLock({ $0 }) else {
      Console.say("\(source.name): no samples")
      return .unavailable
    }
    return .success
  }

  /// Copies samples until their end, `count`, or `isStopping`; returns the source's error, if any.
  private mutating func copy(_ isStopping: () -> Bool) throws(OutputError) -> SourceError? {
    var written = source.now
    while !isStopping(), gate?.access.refusal == nil, samples != options.count {
      let deadline = written.advanced(byNanoseconds: RecordSession.patience)
      let read: SensorRead
      do throws(SourceError) {
        read = try source.read(until: source.isReconnectable ? deadline : nil)
      } catch {
        return error
      }
      switch read {
      case .sample(let sample, let sensor):
        // Each file is a log of its own, with a beginning and the description of the sensors.
        if try file.turn() { log = SensorLogWriter() }
        log.append(sample, sensor: sensor, of: source.sensors, to: &file.rows)
        samples += 1
      case .end: return nil
      case .idle, .interrupted: break
      }
      if file.isFull || source.now >= deadline {
        try file.flush()
        written = source.now
      }
    }
    return nil
  }
}
