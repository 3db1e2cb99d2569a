/// Keeps a session in force as long as the session or an iterator over its diagnostics is referenced.
final class OpenSession: Sendable {
  private let service: LocationService
  private let client: SessionClient

  init(_ service: LocationService, need: AuthorizationRequest?, isSession: Bool, needsFullAccuracy: Bool = false) {
    self.service = service
    let client = SessionClient(
      service, need: need, isSession: isSession, needsFullAccuracy: needsFullAccuracy)
    service.perform { _ in client.begin() }
    self.client = client
  }

  deinit { end() }

  func end() { service.perform { [client] _ in client.end() } }

  /// Returns a new iterator's position in the session's diagnostics.
  func cursor() -> Cursor<SessionDiagnosis> {
    let outbox = service.perform { [client] _ in client.beginIterating() }
    return Cursor(outbox) { [self] in service.perform { [client] _ in client.endIterating(outbox) } }
  }
}
