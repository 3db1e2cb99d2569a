/// State that a receiver should have while it is read; nil for a value as found.
public struct TuningPlan: Hashable, Sendable {
  /// Required period between fixes; nil as found.
  public var pace: Pace?
  /// Required dynamic model; nil as found.
  public var motionModel: MotionModel?
  /// Required power mode; nil as found.
  public var power: PowerMode?

  /// Required period between fixes, ms.
  public enum Pace: Hashable, Sendable {
    /// At most this period, as far as the speed of the line allows.
    case quickened(to: UInt32)
    /// At least this period; a receiver with a longer one keeps it.
    case slowed(to: UInt32)
  }

  /// Power mode, the highest consumption first.
  public enum PowerMode: UInt8, Hashable, Sendable, CaseIterable {
    /// All parts of the receiver are always on.
    case continuous
    /// The receiver pauses between fixes where this has little effect on them.
    case balanced
    /// The receiver pauses for as long as the period between fixes allows.
    case cyclic
  }

  /// Creates a plan; nil means as found.
  public init(pace: Pace? = nil, motionModel: MotionModel? = nil, power: PowerMode? = nil) {
    self.pace = pace
    self.motionModel = motionModel
    self.power = power
  }

  /// Whether the plan leaves the receiver as found.
  public var isAsFound: Bool { self == TuningPlan() }

  /// Returns a plan for the requirements of both: the shorter period, the higher consumption, and a model that allows
  /// both motions.
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

  /// Power modes rank: continuous, as found (nil), then those that save power.
  private static func stronger(_ left: PowerMode?, _ right: PowerMode?) -> PowerMode? {
    if left == .continuous || right == .continuous { return .continuous }
    guard let left, let right else { return nil }
    return left.rawValue < right.rawValue ? left : right
  }

  /// A plan without a model allows any motion.
  private static func common(_ left: MotionModel?, _ right: MotionModel?) -> MotionModel? {
    guard let left, let right, left != right else { return left ?? right }
    return left == .airborne1g || right == .airborne1g ? .airborne1g : .portable
  }
}
