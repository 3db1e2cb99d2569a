internal import Fusion
internal import LocationEngine

/// What the service tells everybody whom it serves.
enum ServiceEvent {
  /// Where the device is, both as precisely as the program may know it.
  case location(CLLocation, LocationEstimate)
  /// Why there are no fixes just now.
  case trouble(LocationTrouble)
  case heading(HeadingEstimate, asksForCalibration: Bool)
  /// The compass is gone, or there is none.
  case headingTrouble
  case authorizationChanged
  /// The program is forbidden what it was forbidden before, for another reason.
  case refusalChanged
  case region(RegionNotice)
  case visit(CLVisit)
  /// A region is watched no more, so that another may be.
  case roomForRegion
  /// The time has come that somebody waited for.
  case tick
}

enum LocationTrouble: Equatable {
  /// There is a receiver, and it does not know where it is.
  case noFix
  /// There is no receiver, or it cannot be read.
  case noSource

  var error: CLError {
    switch self {
    case .noFix: CLError(.locationUnknown)
    case .noSource: CLError(.network)
    }
  }
}

/// What happened to a region that is watched; for every manager.
enum RegionNotice {
  case entered(CLRegion)
  case exited(CLRegion)
  case determined(CLRegionState, CLRegion)
  case started(CLRegion)
  case failed(CLRegion?, CLError)
}
