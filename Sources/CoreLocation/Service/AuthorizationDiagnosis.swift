/// What authorization keeps from somebody who wants to know where the device is.
struct AuthorizationDiagnosis: Hashable, Sendable {
  /// By the machine's policy, for this program or for all.
  var isDenied = false
  /// For all: the machine's owner has switched location off.
  var isDeniedGlobally = false
  /// Nobody who uses the program could allow it.
  var isRestricted = false
  /// Nothing was requested yet.
  var isUndecided = false
  /// Only some kilometres exact.
  var isReduced = false

  /// Whether nothing at all is told.
  var prevents: Bool { isDenied || isRestricted }
}

extension AuthorizationKeeper {
  var diagnosis: AuthorizationDiagnosis {
    AuthorizationDiagnosis(
      isDenied: status == .denied, isDeniedGlobally: !areServicesEnabled, isRestricted: status == .restricted,
      isUndecided: status == .notDetermined, isReduced: isReduced)
  }
}
