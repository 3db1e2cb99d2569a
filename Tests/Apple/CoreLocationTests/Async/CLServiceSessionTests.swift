import Testing

@testable import CoreLocation

@Suite(.timeLimit(.minutes(3))) struct CLServiceSessionTests {
  @Test func itRequestsWhatItNeeds() {
    let harness = Harness(.ask)
    let none = CLServiceSession(.none, harness.service)
    #expect(harness.status == .notDetermined)
    let whenInUse = CLServiceSession(.whenInUse, harness.service)
    #expect(harness.status == .authorizedWhenInUse)
    let always = CLServiceSession(.always, harness.service)
    #expect(harness.status == .authorizedAlways)
    withExtendedLifetime((none, whenInUse, always)) {}
  }

  @Test func itTurnsOnNoReceiver() {
    let harness = Harness()
    let session = CLServiceSession(.always, harness.service)
    #expect(!harness.isLocating)
    withExtendedLifetime(session) {}
  }

  @Test func howItIsComesFirst() async throws {
    let harness = Harness(.always)
    let session = CLServiceSession(.always, harness.service)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    let first = try await diagnostics.next()
    #expect(first?.authorizationDenied == false && first?.authorizationDeniedGlobally == false)
    #expect(first?.authorizationRestricted == false && first?.alwaysAuthorizationDenied == false)
    #expect(first?.fullAccuracyDenied == false && first?.insufficientlyInUse == false)
    #expect(first?.serviceSessionRequired == false && first?.authorizationRequestInProgress == false)
  }

  @Test func whatChangesIsTold() async throws {
    let harness = Harness(.whenInUse)
    let session = CLServiceSession(.always, needsFullAccuracy: true, harness.service)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    let first = try await diagnostics.next()
    #expect(first?.alwaysAuthorizationDenied == true && first?.authorizationDenied == false)
    harness.setPolicy(.denied)
    let denied = try await diagnostics.next()
    #expect(denied?.authorizationDenied == true && denied?.authorizationDeniedGlobally == false)
    harness.setPolicy(.always, areServicesEnabled: false)
    #expect(try await diagnostics.next()?.authorizationDeniedGlobally == true)
    harness.setPolicy(.restricted)
    #expect(try await diagnostics.next()?.authorizationRestricted == true)
    harness.setPolicy(.always, isReduced: true)
    let reduced = try await diagnostics.next()
    #expect(reduced?.fullAccuracyDenied == true && reduced?.alwaysAuthorizationDenied == false)
  }

  @Test func whoNeedsNoExactPlaceMissesNone() async throws {
    let harness = Harness(isReduced: true)
    let session = CLServiceSession(.whenInUse, harness.service)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    #expect(try await diagnostics.next()?.fullAccuracyDenied == false)
  }

  @Test func itRequestsAgainWhenThePolicyComesToAllowRequests() {
    let harness = Harness(.denied)
    let session = CLServiceSession(.always, harness.service)
    #expect(harness.status == .denied)
    harness.setPolicy(.ask)
    #expect(harness.status == .authorizedAlways)
    withExtendedLifetime(session) {}
  }

  @Test func endingItEndsItsDiagnostics() async throws {
    let harness = Harness()
    let session = CLServiceSession(.whenInUse, harness.service)
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      for try await _ in session.diagnostics {
        count += 1
        signal.yield()
      }
      return count
    }
    for await _ in entered { break }
    session.invalidate()
    session.invalidate()
    #expect(try await task.value == 1)
    var late = session.diagnostics.makeAsyncIterator()
    #expect(try await late.next() == nil)
  }

  /// Who lets go of it ends it, but not under the feet of who listens.
  @Test func itIsInForceAsLongAsSomebodyHasIt() async throws {
    let harness = Harness(.ask)
    var session: CLServiceSession? = CLServiceSession(.none, harness.service)
    var diagnostics = session?.diagnostics.makeAsyncIterator()
    session = nil
    let updates = harness.liveUpdates().makeAsyncIterator()
    #expect(harness.status == .notDetermined)
    #expect(try await diagnostics?.next() != nil)
    diagnostics = nil
    #expect(harness.status == .authorizedWhenInUse)
    withExtendedLifetime(updates) {}
  }
}
