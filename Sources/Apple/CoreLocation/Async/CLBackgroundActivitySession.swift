/// A session that on Apple's systems lets a program count as in use while it is in the background.
///
/// A program on Linux counts as in use as long as it runs. The session therefore only reports diagnostics; it requests
/// no authorization.
public final class CLBackgroundActivitySession: Sendable {
  private let session: OpenSession
  /// What authorization withholds from the program: the current state, then every change.
  public let diagnostics: Diagnostics

  /// Starts a session of this process.
  public convenience init() { self.init(.shared) }

  init(_ service: LocationService) {
    session = OpenSession(service, need: nil, isSession: false)
    diagnostics = Diagnostics(session: session)
  }

  /// Ends the session and its diagnostics.
  public func invalidate() { session.end() }
}

extension CLBackgroundActivitySession {
  /// What the program's authorization withholds from it.
  public struct Diagnostic: Sendable {
    /// Whether location is denied: by the machine's policy, or because it is switched off for all programs.
    public let authorizationDenied: Bool
    /// Whether the machine's owner has switched location off for all programs.
    public let authorizationDeniedGlobally: Bool
    /// Whether the policy says `restricted`: a denial that the program's user cannot change.
    public let authorizationRestricted: Bool
    /// Whether authorization is not determined yet; this session does not request it.
    public let serviceSessionRequired: Bool

    /// Always false: a program on Linux counts as in use as long as it runs.
    public var insufficientlyInUse: Bool { false }
    /// Always false: there is no prompt, the machine's policy decides at once.
    public var authorizationRequestInProgress: Bool { false }

    init(_ diagnosis: AuthorizationDiagnosis) {
      authorizationDenied = diagnosis.isDenied
      authorizationDeniedGlobally = diagnosis.isDeniedGlobally
      authorizationRestricted = diagnosis.isRestricted
      serviceSessionRequired = diagnosis.isUndecided
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
        await cursor.next(isolation: actor).map { Diagnostic($0.authorization) }
      }
    }
  }
}
