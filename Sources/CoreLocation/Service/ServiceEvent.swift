internal import Fusion
internal import LocationEngine

/// An event that the service sends to all its clients.
enum ServiceEvent {
  /// A fix, both forms as exact as the program may have them.
  case location(CLLocation, LocationEstimate)
  /// The reason why there are no fixes at present.
  case trouble(LocationTrouble)
  case heading(HeadingEstimate, asksForCalibration: Bool)
  /// The compass is lost, or there is none.
  case headingTrouble
  case authorizationChanged
  /// The program is still denied its location, for another reason.
  case refusalChanged
  case region(RegionNotice)
  case visit(CLVisit)
  /// A region is no longer monitored, so that another may be.
  case roomForRegion
  /// A client's deadline has come.
  case tick
}

enum LocationTrouble: Equatable {
  /// A receiver is attached and has no fix.
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

/// An event of a monitored region, for every manager.
enum RegionNotice {
  case entered(CLRegion)
  case exited(CLRegion)
  case determined(CLRegionState, CLRegion)
  case started(CLRegion)
  case failed(CLRegion?, CLError)
}
