import EngineRuntime
import Observations

/// Reads receivers and the sensors of a compass, and passes on their estimates, headings and states.
///
///     let runner = NavigationRunner()
///     let error = runner.read(.receiver(try makeSource("/dev/serial0"))) { event in
///       if case .receiver(.location(let location, _), _) = event { print(location.latitudeDegrees) }
///     }
///
/// A source is read on the thread that calls `read`, or on one of its own after `start`. What has arrived is passed on
/// at once: there is no queue. All sources enter one `NavigationPipeline` under its lock; events are passed on outside
/// the lock, so those of different sources may come from different threads at the same time.
///
/// Recorded sources of related clocks are read by `replay`, on one thread, in the order in which their data arrived.
public final class NavigationRunner: @unchecked Sendable {
  private let waitsForFirst: Bool
  /// A Bool, not Void: the thread sanitizer reports a false race on a zero-sized payload. Not the state below, whose
  /// generic type would be made at run time from its name, which takes 70 kB of memory.
  private let lock = Guarded(false)

  // Everything below is used only under the lock.
  private var pipeline: NavigationPipeline
  private var readings: [SourceReading] = []
  private var isStopping = false
  /// Whether the only thread that uses the pipeline is that of the one receiver being read, which then takes no lock.
  /// It changes only while no other source is being read, so that this thread may read it without the lock.
  private var isAlone = false

  /// Creates a runner. It opens nothing yet.
  ///
  /// - Parameters:
  ///   - waitsForFirst: whether a source that is absent at first is retried; otherwise its reading ends.
  ///   - permits: returns what the compass may know of a fix, or nil for nothing; by default all.
  public init(waitsForFirst: Bool = false, permits: (@Sendable (GNSSFix) -> GNSSFix?)? = nil) {
    self.waitsForFirst = waitsForFirst
    pipeline = NavigationPipeline(permits: permits)
  }

  // MARK: Reading

  /// Reads a source on this thread until `stop`, the end of the input, or an error that waiting cannot fix.
  ///
  /// In all cases the data read before are passed on first; the last event is the status `stopped`.
  ///
  /// - Parameters:
  ///   - body: receives every event of the source, in order, on this thread.
  ///   - drained: called when all received data were passed on and the next step is to wait, for flushing output.
  /// - Returns: The error that ended the reading; nil on request or at the end of the input.
  public func read(
    _ source: ObservationSource, _ body: (NavigationEvent) -> Void, drained: () -> Void = {}
  ) -> SourceError? {
    guard let reading = begin(source) else { return NavigationRunner.refusal(of: source) }
    defer { forget(reading) }
    return run(reading, body, drained)
  }

  /// Reads one receiver on this thread, as `read` does, for a caller that needs no event of other sources.
  ///
  /// If no other source is being read, none can be added until this returns, and no lock is taken for a fix.
  public func read(
    _ source: any ByteSource, configuration: EngineConfiguration = EngineConfiguration(),
    _ body: (EngineEvent) -> Void, drained: () -> Void = {}
  ) -> SourceError? {
    let receiver = ObservationSource.receiver(source, configuration)
    guard let reading = begin(receiver, wantsAll: true) else { return NavigationRunner.refusal(of: receiver) }
    defer { forget(reading) }
    var loop = receiverLoop(source, configuration, reading)
    return run(&loop, reading, body, drained)
  }

  /// Reads a source on a thread of its own; the parameters are those of `read`.
  ///
  /// - Parameter ended: called on the thread when the source is closed.
  /// - Returns: The reading.
  /// - Throws: `SourceError` if the system has no thread to spare; then neither closure is called.
  @discardableResult
  public func start(
    _ source: ObservationSource, _ body: @escaping @Sendable (NavigationEvent) -> Void,
    ended: @escaping @Sendable (SourceError?) -> Void = { _ in }
  ) throws(SourceError) -> SourceReading {
    guard let reading = begin(source) else { throw NavigationRunner.refusal(of: source) }
    guard start(reading, body, ended: ended) else { throw NavigationRunner.noThread(for: source) }
    return reading
  }

  /// Reads one receiver on a thread of its own, as `start` does, for a caller that needs no event of other sources.
  @discardableResult
  public func start(
    _ source: any ByteSource, configuration: EngineConfiguration = EngineConfiguration(),
    _ body: @escaping @Sendable (EngineEvent) -> Void, ended: @escaping @Sendable (SourceError?) -> Void = { _ in }
  ) throws(SourceError) -> SourceReading {
    let receiver = ObservationSource.receiver(source, configuration)
    guard let reading = begin(receiver) else { throw NavigationRunner.refusal(of: receiver) }
    let hasThread = start(reading, ended) { [self] in
      var loop = receiverLoop(source, configuration, reading)
      return run(&loop, reading, body, {})
    }
    guard hasThread else { throw NavigationRunner.noThread(for: receiver) }
    return reading
  }

  /// Reads on a thread of its own what `begin` has added; returns false if the system has none to spare.
  func start(
    _ reading: SourceReading, _ body: @escaping @Sendable (NavigationEvent) -> Void,
    ended: @escaping @Sendable (SourceError?) -> Void
  ) -> Bool {
    start(reading, ended) { [self] in run(reading, body, {}) }
  }

  private func start(
    _ reading: SourceReading, _ ended: @escaping @Sendable (SourceError?) -> Void,
    _ run: @escaping @Sendable () -> SourceError?
  ) -> Bool {
    let name: StaticString =
      switch reading.source {
      case .receiver: "binnacle-source"
      case .sensors: "binnacle-sensor"
      }
    let hasThread = SourceThread.run(named: name) { [self] in
      ended(run())
      forget(reading)
    }
    if !hasThread {
      withPipeline { $0.remove(reading.number) }
      forget(reading)
    }
    return hasThread
  }

  /// Whether `replay` can read these sources together: they are recorded, by one clock or by clocks that are related.
  public static func canReplay(_ sources: [ObservationSource]) -> Bool {
    sources.count > 1 && related(sources) != nil
  }

  /// Returns the sources with receivers on the clock of the sensors, or of the first source without sensors; nil if one is
  /// not recorded, or its clock is not related.
  private static func related(_ sources: [ObservationSource]) -> [ObservationSource]? {
    let sensors = sources.first { if case .sensors = $0 { true } else { false } }
    guard let reference = (sensors ?? sources.first)?.traits else { return nil }
    var found: [ObservationSource] = []
    for source in sources {
      let traits = source.traits
      guard traits.origin == .recorded, let (shift, uncertainty) = traits.relation(to: reference) else { return nil }
      if shift != 0, case .receiver(let bytes, let configuration) = source {
        let shifted = ShiftedSource(bytes, by: shift, to: reference.clock, uncertainty: uncertainty)
        found.append(.receiver(shifted, configuration))
      } else {
        found.append(source)
      }
    }
    return found
  }

  /// Reads recorded sources of related clocks on this thread, in the order in which their data arrived when they were recorded.
  ///
  /// - Parameters:
  ///   - sources: sources for which `canReplay` holds.
  ///   - body: receives the events of all sources, in order, on this thread.
  ///   - drained: called before each wait.
  /// - Returns: For each source the error that ended it; nil on request or at its end. Each is read to its own end.
  public func replay(
    _ sources: [ObservationSource], _ body: (NavigationEvent) -> Void, drained: () -> Void = {}
  ) -> [SourceError?] {
    var errors = [SourceError?](repeating: nil, count: sources.count)
    var loops: [any ReplayedLoop] = []
    for (index, source) in (NavigationRunner.related(sources) ?? sources).enumerated() {
      guard let reading = begin(source, index: index) else {
        errors[index] = NavigationRunner.refusal(of: source)
        continue
      }
      switch source {
      case .receiver(let bytes, let configuration):
        let loop = receiverLoop(bytes, configuration, reading)
        loops.append(LoopBox(loop, reading) { .receiver($0, source: reading.number) })
      case .sensors(let sensors):
        loops.append(LoopBox(sensorLoop(sensors, reading), reading) { $0 })
      }
    }
    while let loop = NavigationRunner.earliest(of: loops) {
      guard let error = step(loop, body, drained) else { continue }
      errors[loop.reading.index] = error
      forget(loop.reading)
      loops.removeAll { $0 === loop }
    }
    return errors
  }

  /// Ends all readings, and every later one before it begins. Safe from any thread.
  public func stop() {
    let stopped = lock.withLock { _ in
      isStopping = true
      return readings
    }
    for reading in stopped { reading.stop() }
  }

  /// Whether any source is being read, or its end is being reported.
  public var isReading: Bool { lock.withLock { _ in !readings.isEmpty } }

  /// Runs `body` with the pipeline, under the lock unless one receiver is read alone; it must not call back into the runner.
  @inline(__always)
  func withPipeline<Result>(_ body: (inout NavigationPipeline) -> Result) -> Result {
    lock.withLock(unless: isAlone) { _ in body(&pipeline) }
  }

  // MARK: Loops

  private func run(
    _ reading: SourceReading, _ body: (NavigationEvent) -> Void, _ drained: () -> Void
  ) -> SourceError? {
    switch reading.source {
    case .receiver(let bytes, let configuration):
      var loop = receiverLoop(bytes, configuration, reading)
      return run(&loop, reading, { body(.receiver($0, source: reading.number)) }, drained)
    case .sensors(let sensors):
      return run(LoopBox(sensorLoop(sensors, reading), reading) { $0 }, body, drained)
    }
  }

  /// Not generic: a closure that takes a generic event copies each event twice.
  private func run(
    _ loop: inout ReceiverLoop, _ reading: SourceReading, _ body: (EngineEvent) -> Void, _ drained: () -> Void
  ) -> SourceError? {
    while true {
      if reading.isStopping { loop.stop(body) }
      if let error = advance(loop.step(body, drained: drained), reading) { return error }
    }
  }

  private func run(
    _ loop: any ReplayedLoop, _ body: (NavigationEvent) -> Void, _ drained: () -> Void
  ) -> SourceError? {
    while true {
      if let error = step(loop, body, drained) { return error }
    }
  }

  private func step(
    _ loop: any ReplayedLoop, _ body: (NavigationEvent) -> Void, _ drained: () -> Void
  ) -> SourceError?? {
    if loop.reading.isStopping { loop.stop(body) }
    return advance(loop.step(body, drained), loop.reading)
  }

  /// Notes the outcome of a step; returns the error of a loop that is over, which may be nil, and nil while it goes on.
  private func advance(_ state: LoopState, _ reading: SourceReading) -> SourceError?? {
    switch state {
    case .running: return nil
    case .opened:
      withPipeline { $0.change(reading.number, to: reading.source.traits) }
      return nil
    case .ended(let error):
      withPipeline { $0.remove(reading.number) }
      return .some(error)
    }
  }

  private func receiverLoop(
    _ source: any ByteSource, _ configuration: EngineConfiguration, _ reading: SourceReading
  ) -> ReceiverLoop {
    ReceiverLoop(source, configuration, number: reading.number, self, waitsForFirst: waitsForFirst)
  }

  private func sensorLoop(_ sensors: EngineSensors, _ reading: SourceReading) -> SensorLoop {
    SensorLoop(sensors, number: reading.number, self, waitsForFirst: waitsForFirst)
  }

  /// Returns the loop whose next action is due first. An action without an instant, such as opening, comes before all.
  private static func earliest(of loops: [any ReplayedLoop]) -> (any ReplayedLoop)? {
    var first: (loop: any ReplayedLoop, instant: MonotonicInstant)?
    for loop in loops {
      guard let instant = loop.nextInstant() else { return loop }
      if first.map({ instant < $0.instant }) ?? true { first = (loop, instant) }
    }
    return first?.loop
  }

  // MARK: Readings

  /// Adds a source, not opened yet; returns nil for a second set of sensors, and while one receiver is read alone.
  ///
  /// - Parameter wantsAll: whether the source is to be alone if no other is being read.
  func begin(_ source: ObservationSource, index: Int = 0, wantsAll: Bool = false) -> SourceReading? {
    let traits = source.traits
    let reading = lock.withLock { _ -> SourceReading? in
      guard !isAlone else { return nil }
      let number: Int? =
        switch source {
        case .receiver(_, let configuration):
          pipeline.add(traits, fusion: configuration.fusion, integrity: configuration.integrity)
        case .sensors(let sensors): pipeline.add(traits, compass: sensors.configuration)
        }
      guard let number else { return nil }
      isAlone = wantsAll && readings.isEmpty
      let reading = SourceReading(source, number: number, index: index)
      readings.append(reading)
      if isStopping { reading.stop() }
      return reading
    }
    return reading
  }

  private func forget(_ reading: SourceReading) {
    lock.withLock { _ in
      readings.removeAll { $0 === reading }
      if readings.isEmpty { isAlone = false }
    }
  }

  static func noThread(for source: ObservationSource) -> SourceError {
    SourceError(.inputOutput, "\(source.name): the system has no thread to spare")
  }

  private static func refusal(of source: ObservationSource) -> SourceError {
    let reason =
      switch source {
      case .receiver: "another receiver is being read alone"
      case .sensors: "the sensors of another compass are being read, or one receiver alone"
      }
    return SourceError(.invalid, "\(source.name): \(reason)")
  }
}
