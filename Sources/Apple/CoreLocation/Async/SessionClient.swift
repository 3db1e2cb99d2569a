internal import Observations

/// The service's client for one session. Used inside the service's lock.
final class SessionClient: ServiceClient, @unchecked Sendable {
  private unowned let service: LocationService
  let need: AuthorizationRequest?
  let isSession: Bool
  private let needsFullAccuracy: Bool
  private var isOver = false
  /// One outbox per task that iterates over the diagnostics.
  private var outboxes: [Outbox<SessionDiagnosis>] = []
  private var posted: SessionDiagnosis?

  /// - Parameter isSession: whether it declares the program's needs, so that no other client requests authorization.
  init(_ service: LocationService, need: AuthorizationRequest?, isSession: Bool, needsFullAccuracy: Bool) {
    self.service = service
    self.need = need
    self.isSession = isSession
    self.needsFullAccuracy = needsFullAccuracy
  }

  func begin() { service.attach(self) }

  func end() {
    guard !isOver else { return }
    isOver = true
    service.detach(self)
    // The needs of other clients count again.
    service.requestNeeds()
    for outbox in outboxes { service.finish(outbox) }
    outboxes = []
  }

  /// Returns an outbox that holds the current diagnosis.
  func beginIterating() -> Outbox<SessionDiagnosis> {
    // Only the latest diagnosis matters.
    let outbox = Outbox<SessionDiagnosis>(capacity: 1)
    guard !isOver else {
      service.finish(outbox)
      return outbox
    }
    outboxes.append(outbox)
    let diagnosis = diagnosis
    posted = diagnosis
    service.post(diagnosis, to: outbox)
    return outbox
  }

  func endIterating(_ outbox: Outbox<SessionDiagnosis>) { outboxes.removeAll { $0 === outbox } }

  var demand: Demand { Demand() }
  var deadline: MonotonicInstant? { nil }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    switch event {
    case .authorizationChanged, .refusalChanged: postChange()
    default: break
    }
  }

  private func postChange() {
    let diagnosis = diagnosis
    guard diagnosis != posted else { return }
    posted = diagnosis
    for outbox in outboxes { service.post(diagnosis, to: outbox) }
  }

  private var diagnosis: SessionDiagnosis {
    let (authorization, status) = (service.authorization.diagnosis, service.authorization.status)
    return SessionDiagnosis(
      authorization: authorization,
      isAlwaysDenied: need == .always && status != .authorizedAlways && status != .notDetermined,
      isFullAccuracyDenied: needsFullAccuracy && authorization.isReduced)
  }
}

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

/// What a session requires and is not granted.
struct SessionDiagnosis: Hashable, Sendable {
  var authorization: AuthorizationDiagnosis
  var isAlwaysDenied: Bool
  var isFullAccuracyDenied: Bool
}
