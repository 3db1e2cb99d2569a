/// Has a program count as in use while nobody sees it, on Apple's systems. A program on Linux is in use as long as it
/// runs, so that the session only tells what authorization keeps from it; it requests none.
public final class CLBackgroundActivitySession: Sendable {
  private let session: OpenSession
  /// What the program does not get: how it is first, and then what changes.
  public let diagnostics: Diagnostics

  public convenience init() { self.init(.shared) }

  init(_ service: LocationService) {
    session = OpenSession(service, need: nil, isSession: false)
    diagnostics = Diagnostics(session: session)
  }

  public func invalidate() { session.end() }
}
