internal import Fusion
internal import Geofencing
internal import LocationEngine
internal import LocationRuns
internal import LocationServices

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
