/// What a session asks for and does not get.
struct SessionDiagnosis: Hashable, Sendable {
  var authorization: AuthorizationDiagnosis
  var isAlwaysDenied: Bool
  var isFullAccuracyDenied: Bool
}
