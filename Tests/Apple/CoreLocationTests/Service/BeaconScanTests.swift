import Beacons
import Dispatch
import EngineRuntime
import LocationTestKit
import Testing

@testable import CoreLocation

/// Starts and stops in order, on the queue, and without the service's lock.
@Suite struct BeaconScanTests {
  /// A stop waits until the event that is being delivered is taken, and that one waits for the service.
  @Test(.timeLimit(.minutes(1))) func stoppingWhileEventsArriveDoesNotBlock() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    let isOver = Guarded(false)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      while !isOver.withLock({ $0 }) { harness.hear() }
      done.signal()
    }
    for _ in 0..<200 {
      manager.startRangingBeacons(satisfying: Shop.constraint)
      harness.settle()
      #expect(harness.scanner.isListening)
      manager.stopRangingBeacons(satisfying: Shop.constraint)
      harness.settle()
      #expect(!harness.scanner.isListening)
    }
    isOver.withLock { $0 = true }
    done.wait()
    #expect(harness.scanner.starts == 200)
  }

  @Test func stoppedAndStartedAtOnceItScansAgain() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    for _ in 0..<10 {
      manager.startRangingBeacons(satisfying: Shop.constraint)
      manager.stopRangingBeacons(satisfying: Shop.constraint)
    }
    manager.startRangingBeacons(satisfying: Shop.constraint)
    // The last scan ends before the next begins.
    harness.settle()
    harness.settle()
    harness.settle()
    harness.pass(2)
    harness.settle()
    #expect(harness.scanner.isListening && delegate.ranged.count == 2)
  }

  @Test func aReleasedServiceStopsItsScan() {
    var harness: Harness? = Harness()
    let scanner = harness?.scanner
    let queue = harness?.service.beaconQueue
    var manager: CLLocationManager? = harness?.manager().0
    manager?.startRangingBeacons(satisfying: Shop.constraint)
    harness?.settle()
    #expect(scanner?.isListening == true)
    manager = nil
    harness = nil
    queue?.sync {}
    queue?.sync {}
    #expect(scanner?.isListening == false)
  }
}
