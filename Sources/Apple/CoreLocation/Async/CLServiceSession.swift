/// Declares which authorization the program requires, as long as the session or an iterator over its diagnostics
/// exists.
///
/// The authorization is requested at once, and again if the policy changes to `ask`. While a session exists, no other
/// part of this module requests authorization by itself. The mode in which sessions are obligatory, which Apple's
/// Info.plist can select, does not exist here.
public final class CLServiceSession: Sendable {
  /// What a session requests.
  public enum AuthorizationRequirement: Hashable, Sendable {
    /// Requests nothing.
    case none
    /// Requests `authorizedWhenInUse`.
    case whenInUse
    /// Requests `authorizedAlways`.
    case always
  }

  private let session: OpenSession
  /// What the session is not granted: the current state, then every change.
  public let diagnostics: Diagnostics

  /// Starts a session and requests the authorization.
  public convenience init(authorization: AuthorizationRequirement) { self.init(authorization, .shared) }

  /// Starts a session that also requires full accuracy.
  ///
  /// - Parameter fullAccuracyPurposeKey: a key of Apple's Info.plist; not read here, the machine's policy decides.
  public convenience init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {
    self.init(authorization, needsFullAccuracy: true, .shared)
  }

  init(_ authorization: AuthorizationRequirement, needsFullAccuracy: Bool = false, _ service: LocationService) {
    session = OpenSession(
      service, need: authorization.request, isSession: true, needsFullAccuracy: needsFullAccuracy)
    diagnostics = Diagnostics(session: session)
  }

  /// Ends the session; granted authorization stays granted.
  public func invalidate() { session.end() }
}

extension CLServiceSession.AuthorizationRequirement {
  fileprivate var request: AuthorizationRequest? {
    switch self {
    case .none: nil
    case .whenInUse: .whenInUse
    case .always: .always
    }
  }
}
