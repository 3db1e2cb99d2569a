import LinuxLocation
import LocationEngine
import Observations

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
  private let runner = NavigationRunner()

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
    let isStopping = Guarded(false)
    let stop: @Sendable () -> Void = { [sensors, runner] in
      isStopping.withLock { $0 = true }
      sensors?.interrupt()
      runner.stop()
    }
    let termination = Termination(
      timeout: options.duration.map { Int64($0 * 1e9) }, reopening: reopening, stop: stop)
    gate?.start(termination) { access in
      if case .refused = access { stop() }
    }
    defer { gate?.stop() }
    let failure = record(stop) { isStopping.withLock { $0 } }
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
    guard samples + bytes > 0 || sensors?.traits.isLive == true || isStopping.withLock({ $0 }) else {
      Console.say("\(sensors?.name ?? receivers.first?.name ?? ""): no \(sensors == nil ? "bytes" : "samples")")
      return .unavailable
    }
    return .success
  }

  private static func summary(_ samples: Int, _ bytes: Int, hasReceivers: Bool) -> String {
    let text = samples == 1 ? "1 sample" : "\(samples) samples"
    return hasReceivers ? "\(text), \(bytes) bytes of receivers" : text
  }

  /// Reads all sources until the sensors end, or without sensors the first receiver; returns the first error.
  private func record(_ stop: @escaping @Sendable () -> Void, _ isStopping: @escaping () -> Bool) -> SourceError? {
    let lost = Guarded<SourceError?>(nil)
    do throws(SourceError) {
      try sensors?.open()
    } catch {
      return isStopping() ? nil : error
    }
    defer { sensors?.close() }
    log.begin(sensors?.sensors ?? [])
    let tapped = receivers.enumerated().map { number, source in
      TappedSource(source) { [log] bytes, instant in
        log.append(bytes, ofReceiver: number, at: instant)
        if log.error != nil { stop() }
      }
    }
    let narrator = Guarded(tapped.map { Narrator(isLive: $0.traits.isLive, isAutomatic: false) })
    let isQuiet = options.isQuiet
    let report: @Sendable (NavigationEvent) -> Void = { event in
      guard let status = event.status, let number = event.source else { return }
      if let text = narrator.withLock({ $0[number].message(for: status) }), !isQuiet { Console.say(text) }
    }
    let first = sensors == nil ? 1 : 0
    for source in tapped.dropFirst(first) {
      do throws(SourceError) {
        try runner.start(.receiver(source), report) { error in
          guard let error else { return }
          lost.withLock { $0 = $0 ?? error }
          stop()
        }
      } catch {
        lost.withLock { $0 = error }
        stop()
      }
    }
    let error = sensors.map { copy($0, isStopping) } ?? tapped.first.flatMap { runner.read(.receiver($0), report) }
    runner.stopAndWait()
    return lost.withLock { $0 } ?? error
  }

  /// Copies samples until their end, `count`, or `isStopping`; returns the source's error, if any.
  private func copy(_ source: any SensorSource, _ isStopping: () -> Bool) -> SourceError? {
    while !isStopping(), gate?.access.refusal == nil, log.error == nil, log.sampleCount != options.count {
      let deadline = source.now.advanced(byNanoseconds: RecordLog.patience)
      let read: SensorRead
      do throws(SourceError) {
        read = try source.read(until: source.traits.isLive ? deadline : nil)
      } catch {
        return error
      }
      switch read {
      case .sample(let sample, let sensor): log.append(sample, sensor: sensor, of: source.sensors)
      case .end: return nil
      case .idle, .interrupted: break
      }
      log.flushIfDue(at: source.now)
    }
    return nil
  }
}
