/// Where the device is, or why that cannot be told.
///
///     for try await update in CLLocationUpdate.liveUpdates() {
///       if let location = update.location { show(location) }
///       if update.authorizationDenied { break }
///     }
public struct CLLocationUpdate: Sendable {
  /// What the program's user does: tells when a device that does not move is taken to be stationary.
  public enum LiveConfiguration: Hashable, Sendable {
    case `default`
    case automotiveNavigation
    case otherNavigation
    case fitness
    /// Never stationary.
    case airborne
  }

  /// nil in an update that only says what has changed otherwise.
  public let location: CLLocation?
  /// The device does not move: nothing comes until it does, or something else changes.
  public let stationary: Bool
  /// The program may not know where it is: the policy denies it, or location is switched off.
  public let authorizationDenied: Bool
  /// Location is switched off for all programs.
  public let authorizationDeniedGlobally: Bool
  /// The program may not know where it is, and nobody who uses it could change that.
  public let authorizationRestricted: Bool
  /// Fixes do not come: there is no receiver, or it does not know where it is.
  public let locationUnavailable: Bool
  /// The place is told only to some kilometres, a few times an hour.
  public let accuracyLimited: Bool
  /// Nothing was requested: the session that is in force asks for no authorization.
  public let serviceSessionRequired: Bool

  /// Always false: a program on Linux is in use as long as it runs.
  public var insufficientlyInUse: Bool { false }
  /// Always false: nobody is asked, the machine's policy decides at once.
  public var authorizationRequestInProgress: Bool { false }
  /// The older name of `stationary`.
  public var isStationary: Bool { stationary }

  init(
    location: CLLocation? = nil, stationary: Bool, isUnavailable: Bool, _ authorization: AuthorizationDiagnosis
  ) {
    self.location = location
    self.stationary = stationary
    authorizationDenied = authorization.isDenied
    authorizationDeniedGlobally = authorization.isDeniedGlobally
    authorizationRestricted = authorization.isRestricted
    locationUnavailable = isUnavailable
    accuracyLimited = authorization.isReduced
    serviceSessionRequired = authorization.isUndecided
  }
}
