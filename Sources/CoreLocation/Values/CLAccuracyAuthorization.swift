/// How exactly a program may know where it is.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exactly as the receiver does.
  case fullAccuracy = 0
  /// Within some kilometres, a few times an hour.
  case reducedAccuracy = 1
}
