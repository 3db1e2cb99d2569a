import Fusion
import Observations

/// A receiver, and optionally a compass, as asynchronous sequences. Reads a source on its own thread.
///
///     let engine = Engine(source: source)
///     try await engine.start()
///     for await location in engine.locations {
///       print(location.latitudeDegrees, location.longitudeDegrees)
///     }
///
/// With `sensors` it is also a compass, on a second thread: `headings` are computed from their samples, and the fixes
/// give the position for Earth's field.
///
/// Each sequence serves any number of consumers. A new consumer receives only later values; only `statuses` and
/// `sensorStatuses` start with the latest status. To miss nothing, create the iterator before `start`: a log can end
/// quickly. All sequences end after `stop`, at the end of the input, on an error that waiting cannot fix, and when the
/// engine is released. The last status gives the reason, and `throwingLocations` throws the error.
public actor Engine {
  /// Estimates, one per epoch with a position.
  public nonisolated let locations: Updates<LocationEstimate>
  /// The same estimates; throws the error that ended the engine.
  public nonisolated let throwingLocations: ThrowingUpdates<LocationEstimate>
  /// All epochs of the receiver, with or without a position. Gaps show in `sequence`.
  public nonisolated let epochs: Updates<GNSSFix>
  /// Satellites in view. A slow consumer does not learn how many reports it missed.
  public nonisolated let satellites: Updates<SatelliteReport>
  /// State of the connection, on each change.
  public nonisolated let statuses: Updates<EngineStatus>

  /// Headings, at most one per magnetometer sample and at most at the configured rate.
  ///
  /// A slow consumer does not learn how many it missed.
  public nonisolated let headings: Updates<HeadingEstimate>
  /// Other events of the compass, on each change.
  public nonisolated let headingNotices: Updates<HeadingNotice>
  /// State of the sensors, on each change.
  public nonisolated let sensorStatuses: Updates<EngineStatus>

  private let source: (any ObservationSource)?
  private let sensors: EngineSensors?
  private let configuration: EngineConfiguration
  private let outputs: EngineOutputs
  private var current: EngineRun?

  /// Creates an engine. It reads nothing before `start`.
  ///
  /// - Parameters:
  ///   - source: read by this engine only.
  ///   - sensors: sensors for headings; nil for no headings.
  public init(
    source: any ObservationSource, configuration: EngineConfiguration = EngineConfiguration(),
    sensors: EngineSensors? = nil
  ) {
    self.init(source, configuration, sensors)
  }

  /// Creates a compass without a receiver. The configuration gives its position, if known.
  public init(sensors: EngineSensors) {
    self.init(nil, sensors.configuration.engine, sensors)
  }

  private init(_ source: (any ObservationSource)?, _ configuration: EngineConfiguration, _ sensors: EngineSensors?) {
    self.source = source
    self.sensors = sensors
    self.configuration = configuration
    let outputs = EngineOutputs()
    self.outputs = outputs
    locations = outputs.locations.updates
    throwingLocations = locations.throwing
    epochs = outputs.epochs.updates
    satellites = outputs.satellites.updates
    statuses = outputs.statuses.updates
    headings = outputs.headings.updates
    headingNotices = outputs.headingNotices.updates
    sensorStatuses = outputs.sensorStatuses.updates
  }

  deinit {
    // The threads end the sequences after their last values; without threads this has to end them.
    if let current {
      current.stop()
    } else {
      outputs.finish()
      outputs.finishHeadings()
    }
  }

  /// Starts reading, and returns when source and sensors are open or in a reconnection.
  ///
  /// Does nothing while reading. After everything has ended it starts again, for new consumers.
  ///
  /// A source that is absent, busy or silent is retried: `statuses` has the state `reconnecting`, with the reason, until
  /// the source is there. Opening a network connection may take seconds.
  ///
  /// - Throws: An error that waiting cannot fix: a missing permission, a malformed address, a feature or library that
  ///   this system lacks, a log that cannot be read. Nothing is read then.
  public func start() async throws(SourceError) {
    while let run = current {
      if run.isRunning {
        if let error = await run.waitUntilOpen() { throw error }
        return
      }
      await run.waitForEnd()
      if current === run { current = nil }
    }
    outputs.reopen()
    let run = EngineRun(source, configuration: configuration, sensors: sensors)
    current = run
    run.start(into: outputs, source: source?.name ?? "", sensorSource: sensors?.source.name ?? "")
    guard let error = await run.waitUntilOpen() else { return }
    // One of receiver and sensors may be open already.
    run.stop()
    await run.waitForEnd()
    throw error
  }

  /// Stops reading, and returns when all values are sent and all sequences have ended.
  public func stop() async {
    guard let run = current else {
      if let source { outputs.send(.status(Engine.stopped(source.name))) }
      if let sensors { outputs.sendHeading(.status(Engine.stopped(sensors.source.name))) }
      outputs.finish()
      outputs.finishHeadings()
      return
    }
    run.stop()
    await run.waitForEnd()
  }

  private static func stopped(_ source: String) -> EngineStatus {
    EngineStatus(.stopped(nil), source: source, counters: StreamCounters())
  }
}
