internal import LocationEngine
internal import Observations

/// Sensors that are read for headings, on a thread of their own.
final class CompassRun: Sendable {
  private let runner: HeadingRunner

  init(_ sensors: EngineSensors) {
    runner = HeadingRunner(sensors.source, configuration: sensors.configuration, keeper: sensors.keeper)
  }

  /// Starts the thread; parameters and result as in `ReceiverRun.start`.
  func start(_ body: @escaping @Sendable (HeadingEvent) -> Void, ended: @escaping @Sendable () -> Void) -> Bool {
    SourceThread.run(named: "binnacle-sensor") { [runner] in
      _ = runner.run(body)
      ended()
    }
  }

  /// Passes the position of a fix; see `HeadingRunner.note`.
  func note(_ fix: GNSSFix, sharesClock: Bool) { runner.note(fix, sharesClock: sharesClock) }

  func stop() { runner.stop() }
}
