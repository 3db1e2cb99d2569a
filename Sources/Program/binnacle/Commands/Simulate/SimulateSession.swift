import Bytes
import CommandLineKit
import Evaluation
import LinuxIO
import Observations
import Outputs
import Simulator

/// Plays one journey to its destination, on the calling thread.
struct SimulateSession {
  /// Time between two reports of the progress, ns.
  private static let reportPeriod: Int64 = 5_000_000_000
  /// Rows of truth per second.
  private static let truthRate = 10.0

  private var simulator: JourneySimulator
  private let clock: SimulatedClock
  private let options: SimulateOptions
  private var rows: OutputFile
  private var truth: OutputFile?
  private let port: SimulatedPort?
  private let bus: SimulatedRobotBus?
  private var log: SimulatedFieldLog
  private let receiver: SimulatedFixWriter
  private let waker = Waker()
  private var diagnostics: SessionDiagnostics
  private var fixes = 0
  private var samples = 0
  private var truthRows = 0
  private var reported = MonotonicClock.now

  /// - Parameters:
  ///   - rows: destination of the log, or of the receiver's bytes.
  ///   - truth: destination of the true positions; nil: none.
  ///   - port: plays the receiver; nil: its bytes go to `rows`.
  ///   - bus: has the sensors; nil: none.
  init(
    _ simulator: JourneySimulator, _ clock: SimulatedClock, _ options: SimulateOptions, rows: ReplacedFile,
    truth: ReplacedFile?, port: SimulatedPort?, bus: SimulatedRobotBus?
  ) {
    self.simulator = simulator
    self.clock = clock
    self.options = options
    self.port = port
    self.bus = bus
    self.rows = OutputFile(descriptor: rows.descriptor)
    self.truth = truth.map { OutputFile(descriptor: $0.descriptor) }
    receiver = SimulatedFixWriter(
      options.format == .nmea ? .nmea : options.format == .ubx ? .ubx : options.receiverFormat)
    log = SimulatedFieldLog(simulator.suite, receiver: receiver)
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
  }

  mutating func run() -> ExitCode {
    let waker = waker
    let termination = Termination(timeout: nil) { waker.raise() }
    bus?.start()
    defer { bus?.stop() }
    announce()
    do throws(OutputError) {
      try play()
    } catch {
      diagnostics.outputError = error
    }
    if let code = diagnostics.concludeOutput() { return code }
    if diagnostics.outputError == nil { conclude(isWhole: termination.reason == .none) }
    return .success
  }

  private mutating func play() throws(OutputError) {
    if options.format == .field { log.begin(clock.reading, to: &rows.rows) }
    if truth != nil { TruthCSV.begin(&truth!.rows) }
    var isWhole = true
    while let observation = simulator.next() {
      let state = try wait(for: observation)
      isWhole = state != .ended
      guard isWhole else { break }
      if state == .obsolete { continue }
      try appendTruth(until: clock.seconds(at: observation.arrival))
      append(observation)
      if rows.isFull { try flush() }
      reportProgress(at: observation.arrival)
    }
    if isWhole { try appendTruth(until: simulator.journey.duration) }
    try flush()
  }

  private enum Wait {
    case due
    /// A fix of a rate that a program has changed since.
    case obsolete
    /// The run is to end.
    case ended
  }

  /// Waits until an observation is due if the journey is live, and answers commands to the receiver.
  private mutating func wait(for observation: SimulatedObservation) throws(OutputError) -> Wait {
    let instant = observation.arrival
    guard options.isLive, instant > MonotonicClock.now else { return waker.take() ? .ended : .due }
    try flush()
    guard let port else { return waker.sleep(until: instant) ? .due : .ended }
    while let rate = port.answer(until: instant, waker) {
      let now = MonotonicClock.now
      simulator.change(fixRate: rate, after: now)
      if case .fix(_, let measured) = observation, measured > now { return .obsolete }
    }
    return waker.take() ? .ended : .due
  }

  private mutating func append(_ observation: SimulatedObservation) {
    var isFix = false
    if case .fix(let fix, _) = observation {
      isFix = true
      if fix.hasPosition { fixes += 1 }
      if let port {
        port.append(fix, to: &rows.rows)
      } else if options.format != .field {
        receiver.append(fix, to: &rows.rows)
      }
    }
    if !isFix {
      samples += 1
      bus?.take(observation)
    }
    if options.format == .field { log.append(observation, to: &rows.rows) }
  }

  private mutating func appendTruth(until seconds: Double) throws(OutputError) {
    guard truth != nil else { return }
    while Double(truthRows) <= seconds * SimulateSession.truthRate {
      let state = simulator.journey.truth(at: Double(truthRows) / SimulateSession.truthRate)
      let time = clock.unixStart + Int64(truthRows) * Int64(1e9 / SimulateSession.truthRate)
      TruthCSV.append(
        TruthCSV.Row(time: time, position: state.position, velocity: state.velocity, attitude: state.attitude),
        to: &truth!.rows)
      truthRows += 1
    }
    if truth!.isFull { try truth!.flush() }
  }

  private mutating func flush() throws(OutputError) {
    try truth?.flush()
    guard rows.rows.count > 0 else { return }
    guard let port else { return try rows.flush() }
    port.send(rows.rows.bytes)
    rows.rows.removeAll()
  }

  // MARK: Messages

  private func announce() {
    guard options.isLive else { return }
    if let port {
      Console.write(1, port.path + "\n")
      diagnostics.note("the receiver is \(port.path); for example: binnacle stream \(options.link ?? port.path)")
    } else if options.format == .field, options.output == nil {
      diagnostics.note("read it with: binnacle stream - --mounting \(SimulatedFieldLog.mounting)")
    }
    announceBus()
  }

  private func announceBus() {
    guard let bus else { return }
    let receiver = port.map { options.link ?? $0.path } ?? "auto:"
    diagnostics.note(
      "the sensors are on \(bus.address); for example: binnacle stream \(receiver) --sensors \(bus.address) "
        + "--mounting \(SimulatedFieldLog.mounting)")
  }

  private mutating func reportProgress(at instant: MonotonicInstant) {
    guard !options.isLive else { return }
    let now = MonotonicClock.now
    guard now.nanoseconds(since: reported) >= SimulateSession.reportPeriod else { return }
    reported = now
    let percent = Int(100 * clock.seconds(at: instant) / simulator.journey.duration)
    diagnostics.note("\(percent) % of the journey")
  }

  private func conclude(isWhole: Bool) {
    let counts = "\(fixes) \(fixes == 1 ? "fix" : "fixes")" + (samples > 0 ? ", \(samples) samples" : "")
    let duration = isWhole ? " in \(DurationText.text(nanoseconds: Int64(simulator.journey.duration * 1e9)))" : ""
    diagnostics.note("\(simulator.journey.kind.word), seed \(options.seed): \(counts)\(duration)")
    guard isWhole, !options.isLive, let path = options.output else { return }
    let mounting = simulator.suite.inertial == nil ? "" : " --mounting \(SimulatedFieldLog.mounting)"
    diagnostics.note("next: binnacle stream \(path)\(mounting)")
    if let truth = options.truth { diagnostics.note("or: binnacle evaluate \(path)\(mounting) --truth \(truth)") }
  }
}
