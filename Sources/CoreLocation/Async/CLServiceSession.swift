/// Says what a program needs to be allowed, for as long as it has the session or iterates over its diagnostics.
///
/// What is needed is requested at once, and again should the policy be opened to requests. While there is a session,
/// nothing else requests authorization by itself. There is no mode in which sessions are obligatory, as Apple's
/// Info.plist can ask for.
public final class CLServiceSession: Sendable {
  public enum AuthorizationRequirement: Hashable, Sendable {
    /// Nothing is requested.
    case none
    case whenInUse
    case always
  }

  private let session: OpenSession
  /// What the session does not get: how it is first, and then what changes.
  public let diagnostics: Diagnostics

  public convenience init(authorization: AuthorizationRequirement) { self.init(authorization, .shared) }

  /// A session that also needs to know the exact place.
  ///
  /// - Parameter fullAccuracyPurposeKey: why, in Apple's Info.plist; nobody reads it here, the machine's policy decides.
  public convenience init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {
    self.init(authorization, needsFullAccuracy: true, .shared)
  }

  init(_ authorization: AuthorizationRequirement, needsFullAccuracy: Bool = false, _ service: LocationService) {
    session = OpenSession(
      service, need: authorization.request, isSession: true, needsFullAccuracy: needsFullAccuracy)
    diagnostics = Diagnostics(session: session)
  }

  /// Ends it now; what is granted stays granted.
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
