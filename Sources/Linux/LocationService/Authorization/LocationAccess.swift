import EngineRuntime
import NavigationMath
import Observations

/// What the machine's policy lets a command read of the location (Docs/Authorization.md).
///
/// Running a command is its request: under the policy `ask`, or without a policy, it is granted for this run.
package enum LocationAccess: Equatable, Sendable {
  case full
  /// Reduced accuracy; the text says why.
  case reduced(String)
  /// No location; the text says why.
  case refused(String)

  package init(_ ruling: AuthorizationRuling) {
    if let reason = ruling.refusal {
      self = .refused(reason)
    } else if let reason = ruling.reduction {
      self = .reduced(reason)
    } else {
      self = .full
    }
  }

  /// This program's access under the policy as it is now.
  package static var now: LocationAccess { LocationAccess(AuthorizationPolicy().ruling()) }

  /// Returns the access for output that must be exact: `reduced` becomes `refused`.
  ///
  /// - Parameter output: what cannot be reduced, for the message; nil: everything can.
  package func exact(_ output: String?) -> LocationAccess {
    guard let output, case .reduced(let reason) = self else { return self }
    return .refused("\(output) cannot be made rough, and \(reason)")
  }

  /// The error that ends a command with status 77; nil if it may read at least a reduced location.
  package var refusal: SourceError? {
    guard case .refused(let reason) = self else { return nil }
    return SourceError(.permissionDenied, "not allowed to know the location: \(reason)")
  }

  package func require() throws(SourceError) {
    if let refusal { throw refusal }
  }

  /// Returns a place with the permitted accuracy; nil if refused.
  package func place(_ exact: GeodeticPosition) -> GeodeticPosition? {
    switch self {
    case .full: exact
    case .reduced: ReducedAccuracy().middle(around: exact)
    case .refused: nil
    }
  }

  /// Returns what a compass may know of a fix, for its declination; nil if nothing.
  package func permitted(_ fix: GNSSFix) -> GNSSFix? {
    switch self {
    case .full: return fix
    case .refused: return nil
    case .reduced:
      var bare = GNSSFix(time: fix.time, received: fix.received, completed: fix.completed)
      guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return bare }
      let exact = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
      let rough = place(exact)
      bare.latitudeDegrees = rough?.latitudeDegrees
      bare.longitudeDegrees = rough?.longitudeDegrees
      return bare
    }
  }
}
