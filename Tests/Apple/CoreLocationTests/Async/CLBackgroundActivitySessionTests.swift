import Testing

@testable import CoreLocation

@Suite(.timeLimit(.minutes(3))) struct CLBackgroundActivitySessionTests {
  @Test func itRequestsNothingAndSaysSo() async throws {
    let harness = Harness(.ask)
    let session = CLBackgroundActivitySession(harness.service)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    let first = try await diagnostics.next()
    #expect(first?.serviceSessionRequired == true && harness.status == .notDetermined)
    // It is no session by which the program says what it needs.
    let updates = harness.liveUpdates().makeAsyncIterator()
    #expect(harness.status == .authorizedWhenInUse)
    #expect(try await diagnostics.next()?.serviceSessionRequired == false)
    withExtendedLifetime(updates) {}
  }

  @Test func whatChangesIsTold() async throws {
    let harness = Harness()
    let session = CLBackgroundActivitySession(harness.service)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    let first = try await diagnostics.next()
    #expect(first?.authorizationDenied == false && first?.insufficientlyInUse == false)
    harness.setPolicy(.denied)
    #expect(try await diagnostics.next()?.authorizationDenied == true)
    harness.setPolicy(.restricted)
    #expect(try await diagnostics.next()?.authorizationRestricted == true)
    harness.setPolicy(.always, areServicesEnabled: false)
    #expect(try await diagnostics.next()?.authorizationDeniedGlobally == true)
    session.invalidate()
    #expect(try await diagnostics.next() == nil)
  }

  @Test func aCancelledTaskEndsAtOnce() async throws {
    let harness = Harness()
    let session = CLBackgroundActivitySession(harness.service)
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in session.diagnostics { signal.yield() }
    }
    for await _ in entered { break }
    task.cancel()
    try await task.value
  }
}
