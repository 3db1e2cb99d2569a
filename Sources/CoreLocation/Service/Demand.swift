internal import GNSS
internal import LocationEngine
internal import Observations

/// What somebody wants of the service at this moment.
struct Demand {
  /// Fixes, while the program is authorized.
  var location = false
  /// Headings; they need no authorization.
  var heading = false
  /// How the receiver should work for it; nil for whoever wants no fixes.
  var tuning: TuningPlan?

  static func | (left: Demand, right: Demand) -> Demand {
    var tuning = left.tuning ?? right.tuning
    if let one = left.tuning, let other = right.tuning { tuning = one.merged(with: other) }
    return Demand(
      location: left.location || right.location, heading: left.heading || right.heading, tuning: tuning)
  }
}

extension Demand {
  /// Fixes, of a receiver that works as the wish says.
  init(_ wish: TuningWish) {
    self.init(location: true, tuning: ReceiverTuning.plan(for: wish))
  }
}

/// Somebody who is served: a manager, an asynchronous sequence, the regions. Only ever touched inside the service's lock.
protocol ServiceClient: AnyObject {
  var demand: Demand { get }
  /// When it wants to be told the time; nil for never.
  var deadline: MonotonicInstant? { get }
  var watchesVisits: Bool { get }
  /// What it has to be allowed, and requests by itself; nil for nothing.
  var need: AuthorizationRequest? { get }
  /// Whether it is a session, by which the program itself says what it needs.
  var isSession: Bool { get }

  /// Takes note. What it has to tell goes to a mailbox: the service is locked.
  func handle(_ event: ServiceEvent, at now: MonotonicInstant)
}

extension ServiceClient {
  var watchesVisits: Bool { false }
  var need: AuthorizationRequest? { nil }
  var isSession: Bool { false }
}
