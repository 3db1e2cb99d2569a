extension CLServiceSession {
  /// What a session asks for and does not get.
  public struct Diagnostic: Sendable {
    /// The program may not know where it is: the policy denies it, or location is switched off.
    public let authorizationDenied: Bool
    /// Location is switched off for all programs.
    public let authorizationDeniedGlobally: Bool
    /// The program may not know where it is, and nobody who uses it could change that.
    public let authorizationRestricted: Bool
    /// The session needs the exact place and gets it only to some kilometres.
    public let fullAccuracyDenied: Bool
    /// The session needs to be allowed always and is not.
    public let alwaysAuthorizationDenied: Bool

    /// Always false: a program on Linux is in use as long as it runs.
    public var insufficientlyInUse: Bool { false }
    /// Always false: there is one.
    public var serviceSessionRequired: Bool { false }
    /// Always false: nobody is asked, the machine's policy decides at once.
    public var authorizationRequestInProgress: Bool { false }

    init(_ diagnosis: SessionDiagnosis) {
      authorizationDenied = diagnosis.authorization.isDenied
      authorizationDeniedGlobally = diagnosis.authorization.isDeniedGlobally
      authorizationRestricted = diagnosis.authorization.isRestricted
      fullAccuracyDenied = diagnosis.isFullAccuracyDenied
      alwaysAuthorizationDenied = diagnosis.isAlwaysDenied
    }
  }

  /// Ends with the session, and when the task that iterates is cancelled. Who is slow gets only the last.
  public struct Diagnostics: AsyncSequence, Sendable {
    public typealias Element = Diagnostic
    public typealias Failure = any Error

    let session: OpenSession

    public func makeAsyncIterator() -> Iterator { Iterator(cursor: session.cursor()) }

    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Diagnostic
      public typealias Failure = any Error

      let cursor: Cursor<SessionDiagnosis>

      public mutating func next() async throws -> Diagnostic? { try await next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Diagnostic? {
        await cursor.next(isolation: actor).map { Diagnostic($0) }
      }
    }
  }
}
