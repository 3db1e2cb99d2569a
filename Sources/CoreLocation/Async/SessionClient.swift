internal import Observations

/// One session as the service sees it. Inside the service's lock.
final class SessionClient: ServiceClient, @unchecked Sendable {
  private unowned let service: LocationService
  let need: AuthorizationRequest?
  let isSession: Bool
  private let needsFullAccuracy: Bool
  private var isOver = false
  /// Of the tasks that iterate over its diagnostics.
  private var outboxes: [Outbox<SessionDiagnosis>] = []
  private var told: SessionDiagnosis?

  /// - Parameter isSession: whether it says what the program needs, so that nobody else requests anything.
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
    // What others need counts again.
    service.requestNeeds()
    for outbox in outboxes { service.finish(outbox) }
    outboxes = []
  }

  /// How things are comes first.
  func beginIterating() -> Outbox<SessionDiagnosis> {
    // Only the last one counts.
    let outbox = Outbox<SessionDiagnosis>(capacity: 1)
    guard !isOver else {
      service.finish(outbox)
      return outbox
    }
    outboxes.append(outbox)
    let diagnosis = diagnosis
    told = diagnosis
    service.post(diagnosis, to: outbox)
    return outbox
  }

  func endIterating(_ outbox: Outbox<SessionDiagnosis>) { outboxes.removeAll { $0 === outbox } }

  var demand: Demand { Demand() }
  var deadline: MonotonicInstant? { nil }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    switch event {
    case .authorizationChanged, .refusalChanged: tell()
    default: break
    }
  }

  private func tell() {
    let diagnosis = diagnosis
    guard diagnosis != told else { return }
    told = diagnosis
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
