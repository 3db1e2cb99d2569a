import Fusion
import Observations

/// A receiver as asynchronous sequences: reads a source on a thread of its own and publishes what it says.
///
///     let engine = Engine(source: source)
///     try await engine.start()
///     for await location in engine.locations {
///       print(location.latitudeDegrees, location.longitudeDegrees)
///     }
///
/// With `sensors` it is a compass too, on a second thread: `headings` come of them, and the fixes tell where they are.
///
/// Every sequence serves any number of consumers. One that begins later sees what comes from then on; `statuses` and
/// `sensorStatuses` alone start with the latest status. To miss nothing, make the iterator before `start`: a log can be
/// over soon. All end after `stop`, at the end of the input, on an error that waiting cannot fix, and when the engine is
/// released; the last status says which, and `throwingLocations` throws the error.
public actor Engine {
  /// One estimate per epoch that has a position.
  public nonisolated let locations: Updates<LocationEstimate>
  /// The same, and the error that ended the engine is thrown at the end.
  public nonisolated let throwingLocations: ThrowingUpdates<LocationEstimate>
  /// Every epoch as the receiver told it, with or without a position; gaps show in `sequence`.
  public nonisolated let epochs: Updates<GNSSFix>
  /// Satellites in view; a consumer that is too slow is not told how many reports it missed.
  public nonisolated let satellites: Updates<SatelliteReport>
  /// The state of the connection, on each change.
  public nonisolated let statuses: Updates<EngineStatus>

  /// One estimate per sample of the magnetometer, at most as many as the sensors' configuration says; a consumer that is
  /// too slow is not told how many it missed.
  public nonisolated let headings: Updates<HeadingEstimate>
  /// What a person may want to know of the compass besides, on each change.
  public nonisolated let headingNotices: Updates<HeadingNotice>
  /// The state of the sensors, on each change.
  public nonisolated let sensorStatuses: Updates<EngineStatus>

  private let source: (any ObservationSource)?
  private let sensors: EngineSensors?
  private let configuration: EngineConfiguration
  private let outputs: EngineOutputs
  private var current: EngineRun?

  /// - Parameters:
  ///   - source: read by this engine alone, from `start` on.
  ///   - sensors: what headings are made of; nil for none.
  public init(
    source: any ObservationSource, configuration: EngineConfiguration = EngineConfiguration(),
    sensors: EngineSensors? = nil
  ) {
    self.init(source, configuration, sensors)
  }

  /// A compass without a receiver: its configuration's position tells where it is, if anything does.
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
    // The threads end the sequences when they have handed over what they read; without them nobody else would.
    if let current {
      current.stop()
    } else {
      outputs.finish()
      outputs.finishHeadings()
    }
  }

  /// Starts reading, and returns when the source and the sensors are open or are waited for; nothing happens when it
  /// already reads. After the end of all it reads it starts again, for new consumers.
  ///
  /// A source that is absent, busy or silent is waited for: `statuses` has the state `reconnecting`, with the reason, until
  /// it is there. To open a connection over the network may take seconds.
  ///
  /// - Throws: What waiting cannot fix: a permission that is missing, a malformed address, a feature or a library that this
  ///   system lacks, a log that cannot be read. Nothing is read then.
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
    // The other one of receiver and sensors may be open.
    run.stop()
    await run.waitForEnd()
    throw error
  }

  /// Stops reading and returns when everything read is handed over and every sequence has its end.
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
