/// Verdicts on a fix: separate for position, velocity and time.
public struct FixIntegrity: Equatable, Sendable {
  /// Verdict on the position.
  public var position = IntegrityVerdict()
  /// Verdict on the velocity.
  public var velocity = IntegrityVerdict()
  /// Verdict on time and date; a wrong time never withholds a position.
  public var time = IntegrityVerdict()
  /// Checks that could be made.
  public var checks: IntegrityChecks = []
  /// Disagreement of the witnesses with the position, m: horizontal and vertical, part of the claim of a suspect position.
  public var horizontalDisagreement: Float = 0
  public var verticalDisagreement: Float = 0

  /// Creates verdicts without objection.
  public init() {}

  /// The worst of the three levels.
  public var level: IntegrityLevel { max(position.level, max(velocity.level, time.level)) }
}
