/// What a session requires and is not granted.
struct SessionDiagnosis: Hashable, Sendable {
  var authorization: AuthorizationDiagnosis
  var isAlwaysDenied: Bool
  var isFullAccuracyDenied: Bool
}
