import ClientMachine
import CoreLocation
import Testing

/// The sequences as generic code sees them.
@Suite struct SequencesTests {
  private let isReady = Machine.isReady

  private func first<Elements: AsyncSequence & Sendable>(_ elements: Elements) async throws -> Elements.Element?
  where Elements.Element: Sendable {
    for try await element in elements { return element }
    return nil
  }

  @Test func elements() async throws {
    let update: CLLocationUpdate.Updates.Element? = try await first(CLLocationUpdate.liveUpdates(.airborne))
    let service: CLServiceSession.Diagnostics.Element? = try await first(
      CLServiceSession(authorization: .whenInUse).diagnostics)
    let activity: CLBackgroundActivitySession.Diagnostics.Element? = try await first(
      CLBackgroundActivitySession().diagnostics)
    #expect(update != nil && service?.authorizationDenied == false && activity?.authorizationDenied == false)
    #expect(CLMonitor.Events.Element.self == CLMonitor.Event.self)
  }

  /// Any error may end them, so that they are iterated with `try`.
  @Test func failures() {
    func isAny(_ failure: any Error.Type) -> Bool { failure == (any Error).self }
    #expect(isAny(CLLocationUpdate.Updates.Failure.self) && isAny(CLLocationUpdate.Updates.Iterator.Failure.self))
    #expect(isAny(CLMonitor.Events.Failure.self) && isAny(CLMonitor.Events.Iterator.Failure.self))
    #expect(isAny(CLServiceSession.Diagnostics.Failure.self))
    #expect(isAny(CLServiceSession.Diagnostics.Iterator.Failure.self))
    #expect(isAny(CLBackgroundActivitySession.Diagnostics.Failure.self))
    #expect(isAny(CLBackgroundActivitySession.Diagnostics.Iterator.Failure.self))
  }

  /// Iterated by hand where the caller is.
  @Test @MainActor func iteratorsOfAnActor() async throws {
    var updates = CLLocationUpdate.liveUpdates().makeAsyncIterator()
    let update: CLLocationUpdate.Updates.Iterator.Element? = try await updates.next(isolation: MainActor.shared)
    var services = CLServiceSession(authorization: .none).diagnostics.makeAsyncIterator()
    let service: CLServiceSession.Diagnostics.Iterator.Element? = try await services.next(isolation: #isolation)
    var activities = CLBackgroundActivitySession().diagnostics.makeAsyncIterator()
    let activity: CLBackgroundActivitySession.Diagnostics.Iterator.Element? = try await activities.next(
      isolation: MainActor.shared)
    #expect(update != nil && service != nil && activity != nil)
    #expect(CLMonitor.Events.Iterator.Element.self == CLMonitor.Event.self)
  }
}
