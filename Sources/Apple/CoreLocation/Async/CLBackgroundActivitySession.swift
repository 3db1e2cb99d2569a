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
