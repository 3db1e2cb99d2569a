import EngineRuntime
import LocationEngine

/// Sensors that are read for headings, on a thread of their own.
package final class CompassReading: Sendable {
  private let sensors: EngineSensors
  private let runner: NavigationRunner
  private let reading = Guarded<SourceReading?>(nil)

  /// - Parameter runner: reads the sensors, beside the receiver that gives their position.
  package init(_ sensors: EngineSensors, _ runner: NavigationRunner) {
    self.sensors = sensors
    self.runner = runner
  }

  /// Whether its instants are those of this machine's clock.
  package var isLive: Bool { sensors.source.traits.isLive }

  /// Starts the thread; parameters and result as in `ReceiverReading.start`.
  package func start(_ body: @escaping @Sendable (HeadingEvent) -> Void, ended: @escaping @Sendable () -> Void) -> Bool
  {
    let started = try? runner.start(.sensors(sensors)) { event in
      if case .compass(let event) = event { body(event) }
    } ended: { _ in
      ended()
    }
    reading.withLock { $0 = started }
    return started != nil
  }

  package func stop() { reading.withLock { $0 }?.stop() }
}
