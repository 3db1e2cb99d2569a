import LinuxLocation
import LocationEngine
import NavigationMath

/// What the policy of the machine's owner lets a command know of where this machine is (Docs/Authorization.md).
///
/// Running a command is its request: where the policy says `ask`, or nothing, it is granted for this run.
enum LocationAccess: Equatable, Sendable {
  case full
  /// Only roughly; the text says why.
  case reduced(String)
  /// Not at all; the text says why.
  case refused(String)

  init(_ ruling: AuthorizationRuling) {
    if let reason = ruling.refusal {
      self = .refused(reason)
    } else if let reason = ruling.reduction {
      self = .reduced(reason)
    } else {
      self = .full
    }
  }

  /// What holds now for this program.
  static var now: LocationAccess { LocationAccess(AuthorizationPolicy().ruling()) }

  /// The same for output that is exact or does not exist.
  ///
  /// - Parameter output: what cannot be made rough, for the message; nil: everything can.
  func exact(_ output: String?) -> LocationAccess {
    guard let output, case .reduced(let reason) = self else { return self }
    return .refused("\(output) cannot be made rough, and \(reason)")
  }

  /// The error that ends a command with status 77; nil if it may know the place at least roughly.
  var refusal: SourceError? {
    guard case .refused(let reason) = self else { return nil }
    return SourceError(.permissionDenied, "not allowed to know the location: \(reason)")
  }

  func require() throws(SourceError) {
    if let refusal { throw refusal }
  }

  /// A place as far as it may be known; nil for not at all.
  func place(_ exact: GeodeticPosition) -> GeodeticPosition? {
    switch self {
    case .full: exact
    case .reduced: ReducedAccuracy().middle(around: exact)
    case .refused: nil
    }
  }
}
