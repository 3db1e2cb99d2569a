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

extension CLServiceSession {
  /// What a session requires and is not granted.
  public struct Diagnostic: Sendable {
    /// Whether location is denied: by the machine's policy, or because it is switched off for all programs.
    public let authorizationDenied: Bool
    /// Whether the machine's owner has switched location off for all programs.
    public let authorizationDeniedGlobally: Bool
    /// Whether the policy says `restricted`: a denial that the program's user cannot change.
    public let authorizationRestricted: Bool
    /// Whether the session requires full accuracy and locations are reduced to some kilometres.
    public let fullAccuracyDenied: Bool
    /// Whether the session requires `always` and another authorization was decided.
    public let alwaysAuthorizationDenied: Bool

    /// Always false: a program on Linux counts as in use as long as it runs.
    public var insufficientlyInUse: Bool { false }
    /// Always false: this session is in force.
    public var serviceSessionRequired: Bool { false }
    /// Always false: there is no prompt, the machine's policy decides at once.
    public var authorizationRequestInProgress: Bool { false }

    init(_ diagnosis: SessionDiagnosis) {
      authorizationDenied = diagnosis.authorization.isDenied
      authorizationDeniedGlobally = diagnosis.authorization.isDeniedGlobally
      authorizationRestricted = diagnosis.authorization.isRestricted
      fullAccuracyDenied = diagnosis.isFullAccuracyDenied
      alwaysAuthorizationDenied = diagnosis.isAlwaysDenied
    }
  }

  /// The diagnostics of one session: the current one, then one per change.
  ///
  /// Ends with the session, or when the iterating task is cancelled. A slow task gets only the latest diagnostic.
  public struct Diagnostics: AsyncSequence, Sendable {
    /// What the sequence delivers.
    public typealias Element = Diagnostic
    /// `any Error`, as Apple declares it; the sequence never throws.
    public typealias Failure = any Error

    let session: OpenSession

    /// Returns an iterator that begins with the current diagnostic.
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: session.cursor()) }

    /// One task's position in the diagnostics.
    public struct Iterator: AsyncIteratorProtocol {
      /// What the sequence delivers.
      public typealias Element = Diagnostic
      /// `any Error`, as Apple declares it; the sequence never throws.
      public typealias Failure = any Error

      let cursor: Cursor<SessionDiagnosis>

      /// Returns the next diagnostic, waiting for a change; nil at the end. Never throws.
      public mutating func next() async throws -> Diagnostic? { try await next(isolation: nil) }

      /// Returns the next diagnostic without leaving the caller's actor; nil at the end. Never throws.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Diagnostic? {
        await cursor.next(isolation: actor).map { Diagnostic($0) }
      }
    }
  }
}
