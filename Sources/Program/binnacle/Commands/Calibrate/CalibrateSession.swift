import CommandLineKit
import EngineRuntime
import Fusion
import Glibc
import LinuxIO
import LinuxLocation
import LocationEngine
import Observations

/// One calibration from its sensors, or a log of them, on the calling thread.
struct CalibrateSession {
  private enum Ending {
    case complete, key, timeout, end, gaveUp
  }

  /// Nanoseconds of the source's clock after which keys are read again.
  private let patience: Int64

  private let source: any SensorSource
  private let options: CalibrateOptions
  private let place: CalibratePlace
  private let mountings: ConfigurationFile?
  /// Whether the user turns the device while this runs.
  private let isGuiding: Bool
  private var session: CalibrationSession?
  private var display: (any CalibrateDisplay)?
  private var magnetometer: Int?
  private var inertial: Int?
  private var isComplete = false

  init(_ source: any SensorSource, _ options: CalibrateOptions, isGuiding: Bool) throws(SourceError) {
    self.source = source
    self.options = options
    self.isGuiding = isGuiding
    patience = Int64(1e8 * (source.traits.isLive ? 1 : min(options.speed ?? 1, 1)))
    place = CalibratePlace(options.position, isHere: source.traits.isLive)
    mountings = source.traits.isLive ? try ConfigurationFile.load() : nil
  }

  /// Runs to the end. Throws the error if the source failed; nothing is saved then.
  mutating func run() throws(SourceError) -> ExitCode {
    let isStopping = Guarded(false)
    let keys = isGuiding && !options.isJSON ? KeyTerminal() : nil
    let source = source
    let termination = Termination(timeout: nil) {
      keys?.restore()
      isStopping.withLock { $0 = true }
      source.interrupt()
    }
    defer { withExtendedLifetime(termination) { keys?.restore() } }
    do throws(SourceError) {
      try source.open()
    } catch {
      if isStopping.withLock({ $0 }) { return .findings }
      throw error
    }
    let ending: Ending
    do {
      defer { source.close() }
      if source.traits.isLive { try requireMagnetometer() }
      warnAboutFolder()
      ending = try copy(keys) { isStopping.withLock { $0 } }
      display?.end()
    }
    if ending == .gaveUp {
      Console.say("given up: nothing was saved")
      return .findings
    }
    try requireMagnetometer()
    guard var session, let magnetometer else { throw nothingMeasured }
    let conclusion = CalibrateConclusion(
      options: options, place: place, keys: keys, isStopping: { isStopping.withLock { $0 } })
    return conclusion.conclude(&session, sensor: options.sensor ?? source.sensors[magnetometer].identity.key)
  }

  // MARK: Sensors

  private func requireMagnetometer() throws(SourceError) {
    let sensors = source.sensors
    guard !sensors.contains(where: { $0.kind == .magnetometer }) else { return }
    let found = sensors.map { $0.identity.introduction }
    let isFused = sensors.contains { $0.kind == .orientation }
    throw SourceError(
      .notFound, "\(source.name): no magnetometer" + (found.isEmpty ? "" : ", only \(found.joined(separator: ", "))"),
      advice: isFused
        ? "a chip that fuses its own sensors calibrates itself: move it in eights until its status says so"
        : "binnacle devices lists what is there")
  }

  private var nothingMeasured: SourceError {
    SourceError(.unavailable, "\(source.name): the magnetometer sent no samples")
  }

  /// Reports a missing or unwritable folder before the user turns a device in vain.
  private func warnAboutFolder() {
    guard let folder = StateDirectory() else {
      Console.say("there is no folder to save to; set HOME or BINNACLE_STATE_DIR")
      return
    }
    do throws(StateError) { try folder.check() } catch { Console.say(error.description) }
    if access(folder.path, F_OK) == 0, access(folder.path, W_OK) != 0 {
      Console.say("\(folder.path): cannot be written: the calibration cannot be saved")
    }
  }

  /// Begins with the first sample of a magnetometer. Of several the best-ranked is used, as for headings.
  private mutating func begin() {
    let sensors = source.sensors
    func best(_ kind: SensorKind) -> Int? {
      sensors.indices.filter { sensors[$0].kind == kind }.min {
        SensorRanking.rank(of: sensors[$0]) < SensorRanking.rank(of: sensors[$1])
      }
    }
    guard let number = best(.magnetometer) else { return }
    magnetometer = number
    inertial = best(.inertial)
    let mounting = mounting(of: sensors[number])
    var parameters = CalibrationSession.Parameters()
    // No user waits for intermediate fits of a file.
    if !isGuiding { parameters.secondsBetweenFits = 5 }
    session = CalibrationSession(
      parameters: parameters, mounting: mounting,
      inertialMounting: inertial.map { self.mounting(of: sensors[$0]) } ?? mounting,
      reference: place.reference)
    var title = sensors[number].identity.introduction
    if let inertial { title += ", with \(sensors[inertial].identity.introduction)" }
    makeDisplay(title: title, sensor: options.sensor ?? sensors[number].identity.key, mounting)
  }

  private func mounting(of sensor: AttachedSensor) -> Mounting {
    // Errors in the file were reported when it was read.
    options.mounting ?? (try? mountings?.mounting(of: sensor.identity)) ?? sensor.usualMounting
  }

  private mutating func makeDisplay(title: String, sensor: String, _ mounting: Mounting) {
    if options.isJSON {
      display = CalibrateJSON(sensor: sensor)
    } else if isGuiding {
      let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
      let canDraw = isatty(1) == 1 && !options.isPlain && !["", "dumb"].contains(terminal)
      let isUnicode = canDraw && LocaleName(.characters)?.isUTF8 == true
      let symbols = isUnicode ? CoverageDrawing.Symbols.unicode : .ascii
      let drawing = CoverageDrawing(rows: canDraw ? 13 : 9, symbols: symbols, mounting: mounting)
      if canDraw {
        display = CalibrateScreen(title: title, drawing: drawing, hasColour: Console.wantsColour(1))
      } else {
        Console.report(title)
        Console.report("Turn the device slowly until every side has pointed at the sky once.")
        display = CalibrateLines(drawing)
      }
    } else {
      display = CalibrateNotes()
    }
  }

  // MARK: Samples

  /// Feeds samples to the session until it ends, and returns why.
  private mutating func copy(_ keys: KeyTerminal?, _ isStopping: () -> Bool) throws(SourceError) -> Ending {
    let start = source.now
    let end = options.timeout.map { start.advanced(byNanoseconds: Int64($0 * 1e9)) }
    var listened = start
    while !isStopping() {
      let now = source.now
      switch try source.read(until: now.advanced(byNanoseconds: patience)) {
      case .received(let reading, _): consume(reading)
      case .end: return .end
      case .idle, .interrupted: break
      }
      if display?.isBroken == true { return .gaveUp }
      if isComplete, isGuiding { return .complete }
      if let end, source.now >= end { return .timeout }
      guard let keys, source.now.nanoseconds(since: listened) >= patience else { continue }
      listened = source.now
      if let ending = listen(keys) { return ending }
    }
    return .gaveUp
  }

  private mutating func consume(_ reading: SensorReading) {
    switch reading.sample {
    case .magnetic(let sample):
      if magnetometer == nil { begin() }
      if reading.sensor == magnetometer { consume(sample) }
    case .inertial(let sample):
      if reading.sensor == inertial { session?.consume(sample) }
    default: break
    }
  }

  private mutating func consume(_ sample: MagneticSample) {
    var isComplete = isComplete
    // Moved out while it changes: a second reference would copy its buffers.
    var display = display.take()
    session?.consume(sample) { event in
      if case .complete = event { isComplete = true }
      display?.show(event)
    }
    self.isComplete = isComplete
    self.display = display
  }

  private mutating func listen(_ keys: KeyTerminal) -> Ending? {
    if keys.isHungUp { return .gaveUp }
    while let key = keys.key() {
      switch key {
      case 0x0A, 0x0D:
        if let problem = shortcoming { display?.note(problem) } else { return .key }
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 3, 4: return .gaveUp
      default: break
      }
    }
    return nil
  }

  /// Why it cannot end yet; nil if it can.
  private var shortcoming: String? {
    guard let progress = session?.progress else { return "nothing has been measured yet" }
    guard progress.result != nil else {
      return "not yet: " + (progress.refusal.map { CalibrationText.reason($0) } ?? "turn the device")
    }
    guard progress.state < options.minimum else { return nil }
    return "not yet: only \(progress.state.name), of at least \(options.minimum.name); turn on, or q to give up"
  }
}
