import EngineRuntime
import Fusion
import GNSS
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
/// give the position for Earth's field. With several receivers each has a thread, and `LocationEstimate.source` is the
/// number of its receiver. Recorded sources of one field log are read by one thread, in the order of the recording.
///
/// Each sequence serves any number of consumers. A new consumer receives only later values; only `statuses` and
/// `sensorStatuses` start with the latest status. To miss nothing, create the iterator before `start`: a log can end
/// quickly. All sequences end after `stop`, at the end of the input, on an error that waiting cannot fix, and when the
/// engine is released. The last status gives the reason, and `throwingLocations` throws the first error of a receiver.
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

  private let sources: [ObservationSource]
  private let outputs: EngineOutputs
  private var current: EngineReading?

  /// Creates an engine. It reads nothing before `start`.
  ///
  /// - Parameters:
  ///   - source: read by this engine only.
  ///   - sensors: sensors for headings; nil for no headings.
  public init(
    source: any ByteSource, configuration: EngineConfiguration = EngineConfiguration(),
    sensors: EngineSensors? = nil
  ) {
    self.init(receivers: [source], configuration: configuration, sensors: sensors)
  }

  /// Creates an engine for several receivers. It reads nothing before `start`.
  ///
  /// - Parameters:
  ///   - receivers: read by this engine only; each has its own estimates, and nothing is averaged.
  ///   - configuration: applies to each receiver.
  ///   - sensors: sensors for headings; nil for no headings.
  public init(
    receivers: [any ByteSource], configuration: EngineConfiguration = EngineConfiguration(),
    sensors: EngineSensors? = nil
  ) {
    self.init(receivers.map { .receiver($0, configuration) } + (sensors.map { [.sensors($0)] } ?? []))
  }

  /// Creates a compass without a receiver. The configuration gives its position, if known.
  public init(sensors: EngineSensors) {
    self.init([.sensors(sensors)])
  }

  private init(_ sources: [ObservationSource]) {
    self.sources = sources
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
    let run = EngineReading(sources)
    current = run
    run.start(into: outputs)
    guard let error = await run.waitUntilOpen() else { return }
    // Another source may be open already.
    run.stop()
    await run.waitForEnd()
    throw error
  }

  /// Stops reading, and returns when all values are sent and all sequences have ended.
  public func stop() async {
    guard let run = current else {
      for source in sources { outputs.send(Engine.stopped(source)) }
      outputs.finish()
      outputs.finishHeadings()
      return
    }
    run.stop()
    await run.waitForEnd()
  }

  private static func stopped(_ source: ObservationSource) -> NavigationEvent {
    let status = EngineStatus(.stopped(nil), source: source.name, counters: StreamCounters())
    return switch source {
    case .receiver: .receiver(.status(status), source: 0)
    case .sensors: .compass(.status(status))
    }
  }
}

/// How a receiver is decoded, its positions are smoothed, and a lost connection is restored; the defaults suit a live
/// receiver.
public struct EngineConfiguration: Sendable {
  /// Configuration of the receiver's decoder.
  public var receiver = ReceiverConfiguration()
  /// How positions are smoothed, and predicted through short gaps; nil: they pass as the receiver gives them.
  public var fusion: PositionFilter.Parameters? = PositionFilter.Parameters()
  /// What becomes of positions that the checks of fixes contradict.
  public var integrity = IntegrityPolicy.enforce
  /// Time without an epoch after which the data are stale.
  public var staleAfter: Duration = .seconds(5)
  /// First delay before an absent or lost source is retried. Each failure doubles the delay.
  public var firstRetry: Duration = .milliseconds(500)
  /// Longest delay before a retry.
  public var longestRetry: Duration = .seconds(10)

  /// Creates the default configuration.
  public init() {}
}
