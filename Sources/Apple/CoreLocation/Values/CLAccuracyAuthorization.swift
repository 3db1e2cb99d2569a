/// How exact the locations are that a program gets.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exact as the receiver's.
  case fullAccuracy = 0
  /// Accurate to some kilometres, a few times an hour.
  case reducedAccuracy = 1
}
