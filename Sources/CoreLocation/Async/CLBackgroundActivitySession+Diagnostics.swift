extension CLBackgroundActivitySession {
  /// What authorization keeps from the program.
  public struct Diagnostic: Sendable {
    /// The program may not know where it is: the policy denies it, or location is switched off.
    public let authorizationDenied: Bool
    /// Location is switched off for all programs.
    public let authorizationDeniedGlobally: Bool
    /// The program may not know where it is, and nobody who uses it could change that.
    public let authorizationRestricted: Bool
    /// Nothing was requested; this session does not.
    public let serviceSessionRequired: Bool

    /// Always false: a program on Linux is in use as long as it runs.
    public var insufficientlyInUse: Bool { false }
    /// Always false: nobody is asked, the machine's policy decides at once.
    public var authorizationRequestInProgress: Bool { false }

    init(_ diagnosis: AuthorizationDiagnosis) {
      authorizationDenied = diagnosis.isDenied
      authorizationDeniedGlobally = diagnosis.isDeniedGlobally
      authorizationRestricted = diagnosis.isRestricted
      serviceSessionRequired = diagnosis.isUndecided
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
        await cursor.next(isolation: actor).map { Diagnostic($0.authorization) }
      }
    }
  }
}
