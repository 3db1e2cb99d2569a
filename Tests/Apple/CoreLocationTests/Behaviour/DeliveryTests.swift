import EngineRuntime
import Foundation
import Testing

@testable import CoreLocation

/// B01: The delegate is called on the run loop of the thread that made the manager, or on the main queue.
@Suite struct DeliveryTests {
  /// Notes on which thread it is called.
  private final class Where: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
    let threads = Guarded<[String]>([])
    private func note() {
      // Not the thread's name: a new thread has that of its parent.
      let name = isOnMainQueue ? "main" : Thread.current.threadDictionary["name"] as? String ?? ""
      threads.withLock { $0.append(name) }
    }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { note() }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { note() }
  }

  @Test func onTheRunLoopOfItsThread() {
    let harness = Harness()
    let delegate = Where()
    let isReady = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      Thread.current.threadDictionary["name"] = "robot"
      let manager = CLLocationManager(service: harness.service, queue: nil)
      manager.delegate = delegate
      manager.startUpdatingLocation()
      isReady.signal()
      // Ends after the expected events; the limit is for a delegate that gets none.
      let limit = Date(timeIntervalSinceNow: 60)
      while delegate.threads.withLock({ $0.count }) < 2, Date() < limit {
        _ = RunLoop.current.run(mode: .default, before: limit)
      }
      isOver.signal()
    }
    thread.start()
    isReady.wait()
    let start = Date()
    harness.fix(51, 13)
    isOver.wait()
    #expect(delegate.threads.withLock { $0 } == ["robot", "robot"])
    // A loop that is not woken sleeps to its own limit.
    #expect(Date().timeIntervalSince(start) < 30)
  }

  /// As on Apple's systems a manager is something to wait for.
  @Test func aRunLoopWithAManagerDoesNotReturn() {
    let harness = Harness()
    let isOver = DispatchSemaphore(value: 0)
    let counts = Guarded<[Int]>([])
    let thread = Thread {
      var manager: CLLocationManager? = CLLocationManager(service: harness.service, queue: nil)
      let limit = Date(timeIntervalSinceNow: 0.2)
      RunLoop.current.run(until: limit)
      counts.withLock { $0.append(Date() >= limit ? 1 : 0) }
      withExtendedLifetime(manager) {}
      manager = nil
      isOver.signal()
    }
    thread.start()
    isOver.wait()
    #expect(counts.withLock { $0 } == [1])
  }

  @MainActor
  @Test func onTheMainQueueForWhoWasMadeThere() async {
    let harness = Harness()
    let delegate = Where()
    let manager = CLLocationManager(service: harness.service, queue: nil)
    manager.delegate = delegate
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    while delegate.threads.withLock({ $0.count }) < 2 { await Task.yield() }
    #expect(delegate.threads.withLock { $0 } == ["main", "main"])
  }

  @Test func whoIsGoneIsToldNothing() {
    let harness = Harness()
    let delegate = Where()
    var manager: CLLocationManager? = CLLocationManager(service: harness.service, queue: harness.queue)
    let released = Weak(object: manager)
    harness.queue.sync { manager?.delegate = delegate }
    manager?.startUpdatingLocation()
    harness.settle()
    manager = nil
    #expect(released.object == nil)
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.threads.withLock { $0.count } == 1)
  }

  /// Delivering events does not retain the delegate.
  @Test func theDelegateIsHeldWeakly() {
    let harness = Harness()
    let manager = CLLocationManager(service: harness.service, queue: harness.queue)
    var delegate: Where? = Where()
    let released = Weak(object: delegate)
    harness.queue.sync { manager.delegate = delegate }
    harness.settle()
    delegate = nil
    #expect(released.object == nil)
    harness.fix(51, 13)
    harness.settle()
  }
}
