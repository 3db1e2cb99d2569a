import Beacons
import Dispatch
import EngineRuntime
import Providers

/// One scan for beacons, from start to stop. Both happen on a queue: a scanner's `stop` waits for the event that is being
/// delivered, and that one may wait for the service's lock.
package final class BeaconScan: Sendable {
  /// What the scan needs, from the environment.
  package struct Parts: Sendable {
    package var makeScanner: @Sendable () throws(SourceError) -> any BeaconScanner
    package var calibrations: @Sendable () -> [BeaconIdentity: PathLossModel]

    package init(
      makeScanner: @escaping @Sendable () throws(SourceError) -> any BeaconScanner,
      calibrations: @escaping @Sendable () -> [BeaconIdentity: PathLossModel]
    ) {
      self.makeScanner = makeScanner
      self.calibrations = calibrations
    }
  }

  private let queue: DispatchQueue
  private let scanner = Guarded<(any BeaconScanner)?>(nil)

  package init(on queue: DispatchQueue) { self.queue = queue }

  /// - Parameters:
  ///   - prepared: called once, on the queue, before the first event, with the calibrations that ranging is to use.
  ///   - receive: called with every event, on the scanner's thread.
  ///   - started: called once, on the queue, with the radio's state, or with the reason why there is no scan.
  package func start(
    _ parts: Parts, prepared: @escaping @Sendable ([BeaconIdentity: PathLossModel]) -> Void,
    _ receive: @escaping @Sendable (BeaconScannerEvent) -> Void,
    started: @escaping @Sendable (Result<BeaconAvailability, SourceError>) -> Void
  ) {
    queue.async { [self] in
      do throws(SourceError) {
        prepared(parts.calibrations())
        let made = try parts.makeScanner()
        try made.start(receive)
        scanner.withLock { $0 = made }
        started(.success(made.availability))
      } catch {
        started(.failure(error))
      }
    }
  }

  /// - Parameter stopped: called on the queue when no event can follow.
  package func stop(_ stopped: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      scanner.withLock { $0 }?.stop()
      scanner.withLock { $0 = nil }
      stopped()
    }
  }
}
