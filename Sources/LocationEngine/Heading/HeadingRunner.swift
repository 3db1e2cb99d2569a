import Fusion
import Observations
import Synchronization

/// Runs sensors on the calling thread: opens them, feeds a `HeadingPipeline`, stores what it learns, and passes on the
/// headings.
///
/// Loss and silence are handled like those of a receiver. An instance runs once. No memory is allocated per sample.
public final class HeadingRunner: Sendable {
  /// Least time between two writes of a calibration.
  private static let savePeriod: Duration = .seconds(30)

  private struct News: Sendable {
    var fix: GNSSFix
    var sharesClock: Bool
  }

  private let source: any SensorSource
  private let configuration: HeadingConfiguration
  private let keeper: (any CalibrationStoring)?
  private let waitsForFirst: Bool
  private let isStopping = Atomic(false)
  private let hasNews = Atomic(false)
  private let news = Guarded<News?>(nil)

  /// Creates a runner. It opens nothing before `run`.
  ///
  /// - Parameters:
  ///   - keeper: storage for calibrations; nil for none.
  ///   - waitsForFirst: whether sensors that are absent at first are retried; otherwise they end the run.
  public init(
    _ source: any SensorSource, configuration: HeadingConfiguration = HeadingConfiguration(),
    keeper: (any CalibrationStoring)? = nil, waitsForFirst: Bool = false
  ) {
    self.source = source
    self.configuration = configuration
    self.keeper = keeper
    self.waitsForFirst = waitsForFirst
  }

  /// Runs until `stop`, the end of a log, or an error that waiting cannot fix.
  ///
  /// - Parameters:
  ///   - sampled: receives every sample unchanged, with its number among the sensors, before `body` receives the
  ///     resulting events.
  ///   - body: receives every event, in order, on this thread; the last is the status `stopped`.
  /// - Returns: the error that ended the run; nil on request or at the end of a log.
  public func run(
    sampled: (SensorSample, Int, [AttachedSensor]) -> Void = { _, _, _ in }, _ body: (HeadingEvent) -> Void
  ) -> SourceError? {
    var run = Run(self)
    while true {
      if isStopping.load(ordering: .acquiring), !run.machine.isOver { run.machine.stopRequested() }
      switch run.machine.next(silence: nil) {
      case .open: run.open(body)
      case .read(let deadline): run.read(until: deadline, sampled, body)
      case .wait(let instant):
        _ = source.wait(until: instant)
        run.machine.timePassed(to: source.now)
      case .close: source.close()
      case .emit(let state):
        body(.status(EngineStatus(state, source: source.name, counters: StreamCounters())))
      case .finish(let error):
        run.save(body)
        return error
      }
    }
  }

  /// Passes on a fix, for the position of the compass and the receiver's heading.
  ///
  /// Safe from any thread; if fixes arrive faster than samples, only the last is used.
  ///
  /// - Parameter sharesClock: whether its instants are on the clock of the sensors' source.
  public func note(_ fix: GNSSFix, sharesClock: Bool = true) {
    news.withLock { $0 = News(fix: fix, sharesClock: sharesClock) }
    hasNews.store(true, ordering: .releasing)
  }

  /// Makes `run` return soon. Safe from any thread; if called before `run`, nothing is opened.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    source.interrupt()
  }

  /// State of a run.
  private struct Run {
    private let runner: HeadingRunner
    private let source: any SensorSource
    var machine: ConnectionStateMachine
    private var pipeline: HeadingPipeline
    private var sensorCount = 0
    private var saves = SaveRhythm(period: HeadingRunner.savePeriod)

    init(_ runner: HeadingRunner) {
      self.runner = runner
      source = runner.source
      machine = ConnectionStateMachine(
        runner.configuration.engine, isReconnectable: source.isReconnectable, waitsForFirst: runner.waitsForFirst)
      pipeline = HeadingPipeline(runner.configuration)
    }

    mutating func open(_ body: (HeadingEvent) -> Void) {
      do throws(SourceError) {
        try source.open()
        attach(body)
        // A log may describe more sensors later.
        if source.isReconnectable, !pipeline.roles.areEnough {
          source.close()
          throw useless
        }
        machine.opened(at: source.now)
      } catch {
        machine.openFailed(error, at: source.now)
      }
    }

    mutating func read(
      until deadline: MonotonicInstant?, _ sampled: (SensorSample, Int, [AttachedSensor]) -> Void,
      _ body: (HeadingEvent) -> Void
    ) {
      do throws(SourceError) {
        switch try source.read(until: deadline) {
        case .sample(let sample, let sensor):
          let sensors = source.sensors
          sampled(sample, sensor, sensors)
          if sensors.count != sensorCount { attach(body) }
          takeNews()
          machine.epochSeen(at: sample.instant)
          pipeline.consume(sample, sensor: sensor, body)
          machine.bytesRead(at: sample.instant)
          if pipeline.hasUnsavedCalibration, saves.isDue(at: sample.instant) { save(body) }
        case .idle(let instant): machine.timePassed(to: instant)
        case .end:
          if !pipeline.roles.areEnough { throw useless }
          machine.inputEnded()
        case .interrupted: break
        }
      } catch {
        machine.readFailed(error, at: source.now)
      }
    }

    private mutating func attach(_ body: (HeadingEvent) -> Void) {
      let sensors = source.sensors
      sensorCount = sensors.count
      guard pipeline.attach(sensors, body), let keeper = runner.keeper, let magnetometer = pipeline.magnetometer
      else { return }
      do throws(SourceError) {
        guard let record = try keeper.calibration(of: magnetometer.identity) else { return }
        pipeline.restore(record.result, at: source.now, age: keeper.age(of: record), body)
      } catch {
        body(.notice(.notRestored(error)))
      }
    }

    private mutating func takeNews() {
      guard runner.hasNews.exchange(false, ordering: .acquiring) else { return }
      guard let news = runner.news.withLock({ $0.take() }) else { return }
      pipeline.note(news.fix, sharesClock: news.sharesClock)
    }

    /// Stores a calibration that has improved.
    mutating func save(_ body: (HeadingEvent) -> Void) {
      guard pipeline.hasUnsavedCalibration, let keeper = runner.keeper, let magnetometer = pipeline.magnetometer,
        let result = pipeline.calibration
      else { return }
      // After a failed write, for example on a full medium, the next attempt waits like after a successful one.
      pipeline.calibrationSaved()
      saves.saved(at: source.now)
      do throws(SourceError) {
        try keeper.keep(result, of: magnetometer.identity)
      } catch {
        body(.notice(.notSaved(error)))
      }
    }

    private var useless: SourceError {
      let found = source.sensors.map { $0.identity.introduction }
      return SourceError(
        .notFound,
        "\(source.name): no magnetometer" + (found.isEmpty ? "" : ", only \(found.joined(separator: ", "))"),
        advice: "a heading needs a magnetometer, or a chip that fuses its own; binnacle devices lists what is there")
    }
  }
}
