internal import LocationService

/// An authorization that a program requests.
enum AuthorizationRequest {
  case whenInUse
  case always
}

/// This program's authorization: the machine's policy, and what was granted under the policy `ask`.
///
/// There is no prompt. `ask` means that authorization is not determined until the program requests it; the request is
/// then granted, also for later runs.
struct ProgramAuthorization {
  private static let key = "authorization"

  private let environment: ServiceEnvironment
  private var policy: Authorization
  /// nil while nothing was requested.
  private var granted: CLAuthorizationStatus?

  init(_ environment: ServiceEnvironment) {
    self.environment = environment
    policy = environment.policy()
    if let problem = policy.problem { environment.notice(problem) }
    granted = environment.state.value(ProgramAuthorization.key).flatMap { $0.first }.flatMap {
      CLAuthorizationStatus(rawValue: Int32($0))
    }
  }

  var areServicesEnabled: Bool { policy.servicesEnabled }

  var status: CLAuthorizationStatus {
    guard areServicesEnabled else { return .denied }
    switch policy.decision {
    case .always: return .authorizedAlways
    case .whenInUse: return .authorizedWhenInUse
    case .denied: return .denied
    case .restricted: return .restricted
    case .ask: return granted ?? .notDetermined
    }
  }

  var accuracy: CLAccuracyAuthorization { policy.isReduced ? .reducedAccuracy : .fullAccuracy }
  var isReduced: Bool { policy.isReduced }
  var isAuthorized: Bool { status == .authorizedAlways || status == .authorizedWhenInUse }
  var isDenied: Bool { status == .denied || status == .restricted }

  /// Grants a request as far as the policy allows, and stores the grant.
  ///
  /// - Returns: whether the status changed.
  mutating func request(_ request: AuthorizationRequest) -> Bool {
    let before = status
    switch (request, before) {
    case (.whenInUse, .notDetermined): granted = .authorizedWhenInUse
    case (.always, .notDetermined): granted = .authorizedAlways
    case (.always, .authorizedWhenInUse) where policy.decision == .ask: granted = .authorizedAlways
    default: return false
    }
    guard status != before else { return false }
    environment.state.setValue([UInt8(status.rawValue)], ProgramAuthorization.key)
    return true
  }

  /// Adopts a changed policy.
  ///
  /// - Returns: whether status or accuracy changed.
  mutating func obey(_ policy: Authorization) -> Bool {
    let before = (status, accuracy)
    self.policy = policy
    if let problem = policy.problem { environment.notice(problem) }
    return before != (status, accuracy)
  }
}

/// What the program's authorization withholds.
struct AuthorizationDiagnosis: Hashable, Sendable {
  /// Denied by the machine's policy, for this program or for all.
  var isDenied = false
  /// The machine's owner has switched location off for all programs.
  var isDeniedGlobally = false
  /// Denied, and the program's user cannot change it.
  var isRestricted = false
  /// Not requested yet.
  var isUndecided = false
  /// Locations are reduced to some kilometres.
  var isReduced = false

  /// Whether no location at all is delivered.
  var prevents: Bool { isDenied || isRestricted }
}

extension ProgramAuthorization {
  var diagnosis: AuthorizationDiagnosis {
    AuthorizationDiagnosis(
      isDenied: status == .denied, isDeniedGlobally: !areServicesEnabled, isRestricted: status == .restricted,
      isUndecided: status == .notDetermined, isReduced: isReduced)
  }
}
