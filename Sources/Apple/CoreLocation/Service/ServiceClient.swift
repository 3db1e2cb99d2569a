internal import Fusion
internal import GNSS
internal import Geofencing
internal import LocationService
internal import Observations
internal import Providers

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

/// An event that the service sends to all its clients.
enum ServiceEvent {
  /// Regions of managers and monitors that a fix or a beacon determines or crosses, with its time.
  case crossings([RegionChange], at: Date)
  /// A fix, both forms as exact as the program may have them. The location is made once, and all clients share it.
  case location(CLLocation, LocationEstimate)
  /// The reason why there are no fixes at present.
  case trouble(LocationTrouble)
  case heading(HeadingEstimate, asksForCalibration: Bool)
  /// The compass is lost, or there is none.
  case headingTrouble
  case authorizationChanged
  /// The program is still denied its location, for another reason.
  case refusalChanged
  /// A manager's region is monitored from now on, or once nothing hinders it.
  case regionStarted(CLRegion)
  /// A region was written; `isKept` says whether it is on the disk too, or only monitored until this program ends.
  case regionStored(RegionKey, isKept: Bool)
  /// The beacon radio is on, off or missing from now on, or is no longer scanned.
  case beaconRadio
  /// Answers to requests for the states of beacon regions, by their numbers.
  case beaconStates([UInt32: RegionState])
  /// A manager's region is not monitored: it is neither a circle on Earth nor beacons, or there are too many.
  case regionRefused(CLRegion)
  case visit(CLVisit)
  /// A region is no longer monitored, so that another may be.
  case roomForRegion
  /// A client's deadline has come.
  case tick
}

extension LocationTrouble {
  var error: CLError {
    switch self {
    case .noFix: CLError(.locationUnknown)
    case .noSource: CLError(.network)
    }
  }
}
