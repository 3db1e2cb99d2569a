import EngineRuntime
import Observations

@testable import CoreLocation

/// A client of the service that records the kinds of events that it gets, in a list that it may share with others.
///
/// Used inside the service's lock.
final class RecordingClient: ServiceClient, @unchecked Sendable {
  struct Entry: Equatable, Sendable {
    var client: String
    var kind: String
  }

  private let name: String
  private let list: Guarded<[Entry]>
  let watchesVisits: Bool
  let demand = Demand()
  let deadline: MonotonicInstant? = nil
  let need: AuthorizationRequest? = nil

  init(_ name: String, _ list: Guarded<[Entry]>, watchesVisits: Bool = false) {
    self.name = name
    self.list = list
    self.watchesVisits = watchesVisits
  }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    let kind = Mirror(reflecting: event).children.first?.label ?? "\(event)"
    list.withLock { $0.append(Entry(client: name, kind: kind)) }
  }
}
