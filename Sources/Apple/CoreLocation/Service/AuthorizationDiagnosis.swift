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

extension AuthorizationKeeper {
  var diagnosis: AuthorizationDiagnosis {
    AuthorizationDiagnosis(
      isDenied: status == .denied, isDeniedGlobally: !areServicesEnabled, isRestricted: status == .restricted,
      isUndecided: status == .notDetermined, isReduced: isReduced)
  }
}
