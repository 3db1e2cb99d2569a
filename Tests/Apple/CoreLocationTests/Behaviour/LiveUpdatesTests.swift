import EngineRuntime
import Foundation
import Testing

@testable import CoreLocation

/// B27: Updates that go on until the program breaks; they request authorization, say why there is no fix, and rest
/// while the device does.
@Suite(.timeLimit(.minutes(3))) struct LiveUpdatesTests {
  @Test func fixesComeInOrder() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates().makeAsyncIterator()
    let dates = (0..<5).map { _ in harness.fix(51, 13, after: 1) }
    var told: [Date?] = []
    for _ in dates { told.append(try await iterator.next()?.location?.timestamp) }
    #expect(told == dates)
  }

  @Test func whoBreaksIsServedNoMore() async throws {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    manager.stopUpdatingLocation()
    var count = 0
    for try await update in harness.liveUpdates() {
      #expect(harness.isLocating && update.location != nil)
      count += 1
      break
    }
    #expect(count == 1 && !harness.isLocating)
  }

  /// As programs do that want one fix.
  @Test func algorithmsOfSequencesEndItToo() async throws {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    manager.stopUpdatingLocation()
    let update = try await harness.liveUpdates().first { $0.location != nil }
    #expect(update?.location?.coordinate.longitude == 13)
    let locations = harness.liveUpdates().compactMap { $0.location }
    #expect(try await locations.first { _ in true }?.coordinate.latitude == 51)
    #expect(!harness.isLocating)
  }

  /// Where the device is just now comes first; where it was long ago does not.
  @Test func theFirstIsNoOldOne() async throws {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingLocation()
    let known = harness.fix(51, 13)
    var soon = harness.liveUpdates().makeAsyncIterator()
    #expect(try await soon.next()?.location?.timestamp == known)
    harness.pass(61)
    var late = harness.liveUpdates(.airborne).makeAsyncIterator()
    let next = harness.fix(51, 13, after: 1)
    var told = try await late.next()
    while told?.location == nil, told != nil { told = try await late.next() }
    #expect(told?.location?.timestamp == next)
  }

  @Test func iteratingRequestsAuthorization() {
    let harness = Harness(.ask)
    let updates = harness.liveUpdates()
    #expect(harness.status == .notDetermined)
    let iterator = updates.makeAsyncIterator()
    #expect(harness.status == .authorizedWhenInUse)
    withExtendedLifetime(iterator) {}
  }

  @Test func itIsRequestedAgainWhenThePolicyComesToAllowRequests() async throws {
    let harness = Harness(.denied)
    var iterator = harness.liveUpdates().makeAsyncIterator()
    harness.setPolicy(.ask)
    #expect(harness.status == .authorizedWhenInUse)
    #expect(try await iterator.next()?.authorizationDenied == true)
    #expect(try await iterator.next()?.authorizationDenied == false)
  }

  @Test func aSessionThatAsksForNothingLeavesItUndecided() async throws {
    let harness = Harness(.ask)
    let session = CLServiceSession(.none, harness.service)
    var iterator = harness.liveUpdates().makeAsyncIterator()
    #expect(harness.status == .notDetermined)
    let first = try await iterator.next()
    #expect(first?.serviceSessionRequired == true && first?.location == nil)
    // Without the session, iterating asks.
    session.invalidate()
    #expect(harness.status == .authorizedWhenInUse)
    let second = try await iterator.next()
    #expect(second?.serviceSessionRequired == false && second?.location == nil)
  }

  @Test func whatIsDeniedIsToldAndNoEnd() async throws {
    let harness = Harness(.denied)
    var iterator = harness.liveUpdates().makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.authorizationDenied == true && first?.location == nil)
    #expect(first?.authorizationDeniedGlobally == false && first?.authorizationRestricted == false)
    harness.setPolicy(.whenInUse)
    let second = try await iterator.next()
    #expect(second?.authorizationDenied == false && second?.location == nil)
    let date = harness.fix(51, 13, after: 1)
    #expect(try await iterator.next()?.location?.timestamp == date)
  }

  /// What was on its way when it became forbidden does not arrive.
  @Test func nothingComesBehindARefusal() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates().makeAsyncIterator()
    harness.fix(51, 13, after: 1)
    harness.setPolicy(.denied)
    let update = try await iterator.next()
    #expect(update?.authorizationDenied == true && update?.location == nil)
  }

  @Test func switchedOffForAll() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates().makeAsyncIterator()
    harness.setPolicy(.always, areServicesEnabled: false)
    let update = try await iterator.next()
    #expect(update?.authorizationDeniedGlobally == true && update?.authorizationDenied == true)
  }

  @Test func restricted() async throws {
    let harness = Harness(.restricted)
    var iterator = harness.liveUpdates().makeAsyncIterator()
    let update = try await iterator.next()
    #expect(update?.authorizationRestricted == true && update?.authorizationDenied == false)
  }

  @Test func withoutAFixItIsUnavailable() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates().makeAsyncIterator()
    harness.pass(16)
    let first = try await iterator.next()
    #expect(first?.locationUnavailable == true && first?.location == nil)
    harness.fix(51, 13, after: 1)
    let second = try await iterator.next()
    #expect(second?.locationUnavailable == false && second?.location != nil)
  }

  @Test func withoutAReceiverToo() async throws {
    let harness = Harness()
    harness.receiverError.withLock { $0 = SourceError(.notFound, "receiver: gone") }
    var iterator = harness.liveUpdates().makeAsyncIterator()
    #expect(try await iterator.next()?.locationUnavailable == true)
    // Who comes later hears it too.
    var other = harness.liveUpdates().makeAsyncIterator()
    #expect(try await other.next()?.locationUnavailable == true)
  }

  @Test func reducedAccuracyIsTold() async throws {
    let harness = Harness(isReduced: true)
    var iterator = harness.liveUpdates().makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.accuracyLimited == true && first?.location == nil)
    harness.fix(51, 13, after: 1)
    let second = try await iterator.next()
    #expect(second?.accuracyLimited == true && second?.location?.horizontalAccuracy ?? 0 >= 1000)
    harness.setPolicy(.always)
    #expect(try await iterator.next()?.accuracyLimited == false)
    // A new iterator does not begin with a fix that was reduced.
    var other = harness.liveUpdates().makeAsyncIterator()
    harness.fix(51, 13, after: 1)
    #expect(try await other.next()?.location?.horizontalAccuracy == 5)
  }

  @Test func whoStandsStillIsToldOnceAndThenNothing() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates().makeAsyncIterator()
    let begin = harness.fix(51, 13)
    for _ in 0..<180 { harness.fix(51, 13, after: 1) }
    var last: CLLocationUpdate?
    repeat {
      last = try await iterator.next()
      #expect(last?.location != nil)
    } while last?.stationary == false
    #expect(last?.isStationary == true)
    let quiet = last?.location?.timestamp.timeIntervalSince(begin) ?? 0
    #expect((119...125).contains(quiet))

    // The next that comes is of the motion.
    let there = place(51, 13, north: 300)
    let left = harness.fix(there.latitude, there.longitude, after: 1, speed: 10)
    let moving = try await iterator.next()
    #expect(moving?.stationary == false && moving?.location?.timestamp == left)
  }

  /// While nothing moves, something else may change.
  @Test func stillnessKeepsNothingElseBack() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates(.fitness).makeAsyncIterator()
    for _ in 0..<70 { harness.fix(51, 13, after: 1) }
    while try await iterator.next()?.stationary == false {}
    harness.pass(16)
    let lost = try await iterator.next()
    #expect(lost?.locationUnavailable == true && lost?.stationary == true)
    harness.fix(51, 13, after: 1)
    let found = try await iterator.next()
    #expect(found?.locationUnavailable == false && found?.location != nil && found?.stationary == true)
  }

  @Test func aircraftNeverStandStill() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates(.airborne).makeAsyncIterator()
    for _ in 0..<250 {
      harness.fix(51, 13, after: 1)
      let update = try await iterator.next()
      #expect(update?.stationary == false && update?.location != nil)
    }
  }

  @Test func eachIteratorHasItsOwn() async throws {
    let harness = Harness()
    let updates = harness.liveUpdates()
    var (first, second) = (updates.makeAsyncIterator(), updates.makeAsyncIterator())
    let (a, b) = (harness.fix(51, 13, after: 1), harness.fix(51.1, 13, after: 1))
    for date in [a, b] {
      #expect(try await first.next()?.location?.timestamp == date)
      #expect(try await second.next()?.location?.timestamp == date)
    }
  }

  @Test func whoIsSlowGetsTheNewest() async throws {
    let harness = Harness()
    var iterator = harness.liveUpdates(.airborne).makeAsyncIterator()
    let dates = (0..<300).map { _ in harness.fix(51, 13, after: 1) }
    var told: [Date?] = []
    for _ in 0..<256 { told.append(try await iterator.next()?.location?.timestamp) }
    #expect(told == Array(dates.suffix(256)))
  }

  @Test func aCancelledTaskEndsAtOnce() async throws {
    let harness = Harness()
    let updates = harness.liveUpdates()
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let task = Task { () -> Int in
      var iterator = updates.makeAsyncIterator()
      signal.yield()
      var count = 0
      while try await iterator.next() != nil { count += 1 }
      // It stays ended, and is served no more though the iterator lives.
      #expect(try await iterator.next() == nil)
      #expect(!harness.isLocating)
      return count
    }
    for await _ in entered { break }
    task.cancel()
    #expect(try await task.value == 0)
  }

  /// Also with updates that wait.
  @Test func whatWaitsIsNotForTheCancelled() async throws {
    let harness = Harness()
    let task = Task { () -> Int in
      withUnsafeCurrentTask { $0?.cancel() }
      let iterator = harness.liveUpdates()
      harness.fix(51, 13)
      var count = 0
      for try await _ in iterator { count += 1 }
      return count
    }
    #expect(try await task.value == 0)
  }

  @Test @MainActor func onTheMainActor() async throws {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    var told: CLLocation?
    for try await update in harness.liveUpdates() where update.location != nil {
      MainActor.assertIsolated()
      told = update.location
      break
    }
    #expect(told?.coordinate.latitude == 51)
  }
}
