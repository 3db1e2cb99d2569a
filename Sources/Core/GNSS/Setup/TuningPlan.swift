/// How a receiver should work while it is read; nil stands for: as it was found.
public struct TuningPlan: Hashable, Sendable {
  public var pace: Pace?
  public var motionModel: MotionModel?
  public var power: PowerMode?

  /// How often fixes come, ms between two.
  public enum Pace: Hashable, Sendable {
    /// Faster than it does by itself, as far as the line carries it.
    case quickened(to: UInt32)
    /// A receiver that is slower by itself stays so.
    case slowed(to: UInt32)
  }

  /// What a receiver spends on a fix, the most first.
  public enum PowerMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Everything is always on.
    case continuous
    /// It rests between fixes where it loses little by it.
    case balanced
    /// It rests as long as fixes at this pace allow.
    case cyclic
  }

  public init(pace: Pace? = nil, motionModel: MotionModel? = nil, power: PowerMode? = nil) {
    self.pace = pace
    self.motionModel = motionModel
    self.power = power
  }

  /// Nothing is wanted of the receiver that it does not do by itself.
  public var isAsFound: Bool { self == TuningPlan() }

  /// What satisfies both: the faster pace, the more power. Of two models that differ the one that bears either.
  public func merged(with other: TuningPlan) -> TuningPlan {
    TuningPlan(
      pace: TuningPlan.faster(pace, other.pace),
      motionModel: TuningPlan.common(motionModel, other.motionModel),
      power: TuningPlan.stronger(power, other.power))
  }

  private static func faster(_ left: Pace?, _ right: Pace?) -> Pace? {
    switch (left, right) {
    case (.quickened(let left)?, .quickened(let right)?): .quickened(to: min(left, right))
    case (.quickened?, _): left
    case (_, .quickened?): right
    case (.slowed(let left)?, .slowed(let right)?): .slowed(to: min(left, right))
    case (nil, _), (_, nil): nil
    }
  }

  /// As found lies between everything on and any saving.
  private static func stronger(_ left: PowerMode?, _ right: PowerMode?) -> PowerMode? {
    if left == .continuous || right == .continuous { return .continuous }
    guard let left, let right else { return nil }
    return left.rawValue < right.rawValue ? left : right
  }

  /// Who says nothing of the movement has nothing against any.
  private static func common(_ left: MotionModel?, _ right: MotionModel?) -> MotionModel? {
    guard let left, let right, left != right else { return left ?? right }
    return left == .airborne1g || right == .airborne1g ? .airborne1g : .portable
  }
}
