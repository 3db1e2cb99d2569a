import Fusion
import Observations

/// A receiver as asynchronous sequences: reads a source on a thread of its own and publishes what it says.
///
///     let engine = Engine(source: source)
///     await engine.start()
///     for await location in engine.locations {
///       print(location.latitudeDegrees, location.longitudeDegrees)
///     }
///
/// Every sequence serves any number of consumers. One that begins later sees what comes from then on; `statuses` alone
/// starts with the latest status. To miss nothing, make the iterator before `start`: a log can be over soon. All end
/// after `stop`, at the end of the input, on an error that waiting cannot mend, and when the engine is released; the
/// last status says which.
public actor Engine {
  /// One estimate per epoch that has a position.
  public nonisolated let locations: Updates<LocationEstimate>
  /// Every epoch as the receiver told it, with or without a position; gaps show in `sequence`.
  public nonisolated let epochs: Updates<GNSSFix>
  /// Satellites in view; a consumer that is too slow is not told how many reports it missed.
  public nonisolated let satellites: Updates<SatelliteReport>
  /// The state of the connection, on each change.
  public nonisolated let statuses: Updates<EngineStatus>

  private let source: any ObservationSource
  private let configuration: EngineConfiguration
  private let outputs: EngineOutputs
  private var current: EngineRun?

  /// - Parameter source: read by this engine alone, from `start` on.
  public init(source: any ObservationSource, configuration: EngineConfiguration = EngineConfiguration()) {
    self.source = source
    self.configuration = configuration
    let outputs = EngineOutputs()
    self.outputs = outputs
    locations = outputs.locations.updates
    epochs = outputs.epochs.updates
    satellites = outputs.satellites.updates
    statuses = outputs.statuses.updates
  }

  deinit {
    // The thread ends the sequences when it has handed over what it read; without one nobody else would.
    if let current { current.stop() } else { outputs.finish() }
  }

  /// Starts reading; nothing happens when it already does. After an end it starts anew, for new consumers.
  public func start() async {
    while let run = current {
      if run.isRunning { return }
      await run.waitForEnd()
      if current === run { current = nil }
    }
    outputs.reopen()
    let run = EngineRun(source, configuration: configuration)
    current = run
    run.start(into: outputs, source: source.name)
  }

  /// Stops reading and returns when everything read is handed over and every sequence has its end.
  public func stop() async {
    guard let run = current else {
      outputs.send(.status(EngineStatus(.stopped(nil), source: source.name, counters: StreamCounters())))
      outputs.finish()
      return
    }
    run.stop()
    await run.waitForEnd()
  }
}
