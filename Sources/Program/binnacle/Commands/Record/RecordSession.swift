import CommandLineKit
import EngineRuntime
import LinuxLocation
import LocationEngine
import Observations
import Outputs

/// Writes one recording to its destination: samples of sensors, which are read on the calling thread, and bytes of
/// receivers, each read on a thread of its own.
struct RecordSession {
  private let sensors: (any SensorSource)?
  private let receivers: [any ByteSource]
  private let options: RecordCommand.Options
  private let gate: LocationGate?
  private let log: RecordLog
  private let reopening: ReopenRequest?
  private let diagnostics: SessionDiagnostics
  private let stopping = Guarded(false)

  /// - Parameters:
  ///   - sensors: nil if only receivers are recorded.
  ///   - file: the destination of the lines.
  ///   - gate: what the policy lets this run read; nil if no policy applies.
  init(
    _ sensors: (any SensorSource)?, receivers: [any ByteSource] = [], _ options: RecordCommand.Options,
    _ file: OutputFile, gate: LocationGate? = nil
  ) {
    self.sensors = sensors
    self.receivers = receivers
    self.options = options
    self.gate = gate
    reopening = file.reopening
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    log = RecordLog(file, receivers: receivers.map(\.name), isLive: sensors?.traits.isLive ?? true)
  }

  /// Runs to the end. Throws the error if a source failed; everything read before is written then.
  func run() throws(SourceError) -> ExitCode {
    let interrupt: @Sendable () -> Void = { [stopping, sensors] in
      stopping.withLock { $0 = true }
      sensors?.interrupt()
    }
    let readers = RecordReceivers(receivers, log, isQuiet: options.isQuiet, failed: interrupt)
    let stop: @Sendable () -> Void = {
      interrupt()
      readers.interrupt()
    }
    let termination = Termination(
      timeout: options.duration.map { Int64($0 * 1e9) }, reopening: reopening, stop: stop)
    gate?.start(termination) { access in
      if case .refused = access { stop() }
    }
    defer { gate?.stop() }
    let failure = record(readers)
    log.finish()
    if let error = log.error {
      var diagnostics = diagnostics
      diagnostics.outputError = error
      return diagnostics.concludeOutput() ?? .success
    }
    let (samples, bytes) = (log.sampleCount, log.byteCount)
    if failure == nil || samples + bytes > 0 {
      diagnostics.note(RecordSession.summary(samples, bytes, hasReceivers: !receivers.isEmpty))
    }
    try gate?.access.require()
    if let failure { throw failure }
    guard samples + bytes > 0 || sensors?.traits.isLive == true || isStopping else {
      Console.say("\(sensors?.name ?? receivers.first?.name ?? ""): no \(sensors == nil ? "bytes" : "samples")")
      return .unavailable
    }
    return .success
  }

  private static func summary(_ samples: Int, _ bytes: Int, hasReceivers: Bool) -> String {
    let text = samples == 1 ? "1 sample" : "\(samples) samples"
    return hasReceivers ? "\(text), \(bytes) bytes of receivers" : text
  }

  private var isStopping: Bool { stopping.withLock { $0 } }

  /// Reads all sources until the sensors end, or without sensors the first receiver; returns the first error.
  private func record(_ receivers: RecordReceivers) -> SourceError? {
    guard let sensors else {
      log.begin([])
      receivers.read()
      receivers.finish()
      return receivers.error
    }
    do throws(SourceError) {
      try sensors.open()
    } catch {
      return isStopping ? nil : error
    }
    defer { sensors.close() }
    log.begin(sensors.sensors)
    receivers.start()
    let error = copy(sensors)
    receivers.finish()
    return receivers.error ?? error
  }

  /// Copies samples until their end, `count`, or `isStopping`; returns the source's error, if any.
  private func copy(_ source: any SensorSource) -> SourceError? {
    while !isStopping, gate?.access.refusal == nil, log.error == nil, log.sampleCount != options.count {
      let deadline = source.now.advanced(byNanoseconds: RecordLog.patience)
      let read: SourceRead<SensorReading>
      do throws(SourceError) {
        read = try source.read(until: source.traits.isLive ? deadline : nil)
      } catch {
        return error
      }
      switch read {
      case .received(let reading, let instant): log.append(reading, arrived: instant, of: source.sensors)
      case .end: return nil
      case .idle, .interrupted: break
      }
      log.flushIfDue(at: source.now)
    }
    return nil
  }
}
