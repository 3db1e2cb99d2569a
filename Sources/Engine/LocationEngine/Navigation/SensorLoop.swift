import EngineRuntime
import Fusion
import Observations

/// Reads sensors: opens them, feeds the pipeline's compass, stores what it learns, and passes on the events.
///
/// Loss and silence are handled like those of a receiver. No memory is allocated per sample.
struct SensorLoop: ObservationLoop {
  /// Least time between two writes of a calibration.
  private static let savePeriod: Duration = .seconds(30)

  private let sensors: EngineSensors
  private let source: any SensorSource
  private let number: Int
  private let runner: NavigationRunner
  private var machine: ConnectionStateMachine
  private var sensorCount = 0
  private var saves = SaveRhythm(period: SensorLoop.savePeriod)
  /// Events of one call of the pipeline, which are passed on outside its lock.
  private var events: [NavigationEvent] = []
  /// The action that is due, if it is known.
  private var pending: ConnectionStateMachine.Action?

  /// - Parameter number: number of the source in the pipeline.
  init(_ sensors: EngineSensors, number: Int, _ runner: NavigationRunner, waitsForFirst: Bool) {
    self.sensors = sensors
    source = sensors.source
    self.number = number
    self.runner = runner
    machine = ConnectionStateMachine(
      sensors.configuration.engine, isReconnectable: source.traits.isReconnectable, waitsForFirst: waitsForFirst)
  }

  mutating func nextInstant() -> MonotonicInstant? {
    let action = pending ?? machine.next(silence: nil)
    pending = action
    guard case .read(let deadline) = action, let arrival = source.nextArrival else { return nil }
    return deadline.map { min($0, arrival) } ?? arrival
  }

  mutating func stop(_ body: (NavigationEvent) -> Void) {
    pending = nil
    if !machine.isOver { machine.stopRequested() }
  }

  mutating func step(_ body: (NavigationEvent) -> Void, drained: () -> Void) -> LoopState {
    let action = pending ?? machine.next(silence: nil)
    pending = nil
    switch action {
    case .open: return open(body)
    case .read(let deadline):
      drained()
      read(until: deadline, body)
    case .wait(let instant):
      drained()
      _ = source.wait(until: instant)
      machine.timePassed(to: source.now)
    case .close: source.close()
    case .emit(let state):
      body(.compass(.status(EngineStatus(state, source: source.name, counters: StreamCounters()))))
    case .finish(let error):
      save(body)
      drained()
      return .ended(error)
    }
    return .running
  }

  private mutating func open(_ body: (NavigationEvent) -> Void) -> LoopState {
    do throws(SourceError) {
      try source.open()
      attach(body)
      // A log may describe more sensors later.
      if source.traits.isLive, !areEnough {
        source.close()
        throw useless
      }
    } catch {
      machine.openFailed(error, at: source.now)
      return .running
    }
    machine.opened(at: source.now)
    return .opened
  }

  private mutating func read(until deadline: MonotonicInstant?, _ body: (NavigationEvent) -> Void) {
    do throws(SourceError) {
      switch try source.read(until: deadline) {
      case .received(let reading, let instant):
        body(.sample(reading, at: instant))
        if source.sensors.count != sensorCount { attach(body) }
        machine.epochSeen(at: instant)
        let observation = Observation(reading, source: number, arrived: instant)
        let isUnsaved = enter(body) { pipeline, events in
          pipeline.consume(observation) { events.append($0) }
          return pipeline.compass?.hasUnsavedCalibration == true
        }
        machine.bytesRead(at: instant)
        if isUnsaved, saves.isDue(at: instant) { save(body) }
      case .idle(let instant): machine.timePassed(to: instant)
      case .end:
        if !areEnough { throw useless }
        machine.inputEnded()
      case .interrupted: break
      }
    } catch {
      machine.readFailed(error, at: source.now)
    }
  }

  /// Runs `change` under the pipeline's lock, and passes the events that it appends to `body` without the lock.
  private mutating func enter<Result>(
    _ body: (NavigationEvent) -> Void, _ change: (inout NavigationPipeline, inout [NavigationEvent]) -> Result
  ) -> Result {
    let result = runner.withPipeline { change(&$0, &events) }
    for event in events { body(event) }
    events.removeAll(keepingCapacity: true)
    return result
  }

  // MARK: Sensors

  private var areEnough: Bool { runner.withPipeline { $0.hasEnoughSensors } }

  private var useless: SourceError {
    let found = source.sensors.map { $0.identity.introduction }
    return SourceError(
      .notFound,
      "\(source.name): no magnetometer" + (found.isEmpty ? "" : ", only \(found.joined(separator: ", "))"),
      advice: "a heading needs a magnetometer, or a chip that fuses its own; binnacle devices lists what is there")
  }

  private mutating func attach(_ body: (NavigationEvent) -> Void) {
    let attached = source.sensors
    sensorCount = attached.count
    let magnetometer = enter(body) { pipeline, events in
      let isAnother = pipeline.attach(attached) { events.append(.compass($0)) }
      return isAnother ? pipeline.compass?.magnetometer : nil
    }
    guard let magnetometer, let keeper = sensors.keeper else { return }
    do throws(SourceError) {
      guard let record = try keeper.calibration(of: magnetometer.identity) else { return }
      let (now, age) = (source.now, keeper.age(of: record))
      enter(body) { pipeline, events in
        pipeline.compass?.restore(record.result, at: now, age: age) { events.append(.compass($0)) }
      }
    } catch {
      body(.compass(.notice(.notRestored(error))))
    }
  }

  // MARK: Calibrations

  /// Stores a calibration that has improved.
  private mutating func save(_ body: (NavigationEvent) -> Void) {
    guard let keeper = sensors.keeper, let (magnetometer, result) = takeUnsaved() else { return }
    saves.saved(at: source.now)
    do throws(SourceError) {
      try keeper.keep(result, of: magnetometer.identity)
    } catch {
      body(.compass(.notice(.notSaved(error))))
    }
  }

  /// Returns a calibration to be stored.
  ///
  /// After a failed write, for example on a full medium, the next attempt waits like after a successful one.
  private func takeUnsaved() -> (AttachedSensor, CalibrationResult)? {
    runner.withPipeline { pipeline in
      guard let compass = pipeline.compass, compass.hasUnsavedCalibration, let magnetometer = compass.magnetometer,
        let result = compass.calibration
      else { return nil }
      pipeline.compass?.calibrationSaved()
      return (magnetometer, result)
    }
  }
}
