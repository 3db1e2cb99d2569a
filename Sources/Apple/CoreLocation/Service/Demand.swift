internal import GNSS
internal import LocationEngine
internal import LocationServices
internal import Observations

/// What a client wants from the service at the moment.
struct Demand {
  /// Fixes, while the program is authorized.
  var location = false
  /// Headings; they require no authorization.
  var heading = false
  /// Advertisements of beacons, while the program is authorized to exact locations.
  var beacons = false
  /// How the receiver should work for this client; nil if it wants no fixes.
  var tuning: TuningPlan?

  static func | (left: Demand, right: Demand) -> Demand {
    var tuning = left.tuning ?? right.tuning
    if let one = left.tuning, let other = right.tuning { tuning = one.merged(with: other) }
    return Demand(
      location: left.location || right.location, heading: left.heading || right.heading,
      beacons: left.beacons || right.beacons, tuning: tuning)
  }
}

extension Demand {
  /// Fixes from a receiver that works as the wish says.
  init(_ wish: TuningWish) {
    self.init(location: true, tuning: ReceiverTuning.plan(for: wish))
  }
}

/// A client of the service: a manager, a monitor, an asynchronous sequence. Used only inside the service's lock.
protocol ServiceClient: AnyObject {
  var demand: Demand { get }
  /// When the client needs a `tick`; nil: never.
  var deadline: MonotonicInstant? { get }
  var watchesVisits: Bool { get }
  /// The authorization that the client requests by itself; nil: none.
  var need: AuthorizationRequest? { get }
  /// Whether it is a session, through which the program declares its needs.
  var isSession: Bool { get }

  /// Processes an event, and sends no other one to the service's clients. Messages to the program must go through a
  /// mailbox or an outbox: the service is locked.
  func handle(_ event: ServiceEvent, at now: MonotonicInstant)

  /// Takes an advertisement of any beacon. Called very often: one that does not matter allocates nothing.
  func note(_ sighting: BeaconSighting)
}

extension ServiceClient {
  var watchesVisits: Bool { false }
  var need: AuthorizationRequest? { nil }
  var isSession: Bool { false }
  func note(_ sighting: BeaconSighting) {}
}
