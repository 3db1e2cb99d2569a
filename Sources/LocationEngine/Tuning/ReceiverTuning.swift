import GNSS

/// What a receiver has to do for those it serves.
///
/// The usual wish, the best accuracy without a word on the activity, leaves the receiver as it is.
public enum ReceiverTuning {
  /// ms between fixes for those who navigate, where the line carries so many.
  static let quick: UInt32 = 200
  /// ms between fixes for those who do not mind. A receiver that speaks seldomer would be taken for silent where its
  /// speed is searched for.
  static let slow: UInt32 = 2000
  /// ms.
  static let usual: UInt32 = 1000

  public static func plan(for wish: TuningWish) -> TuningPlan {
    var plan = TuningPlan(motionModel: motionModel(of: wish.activity))
    switch wish.exactness {
    case .bestForNavigation:
      plan.pace = .quickened(to: quick)
      plan.power = .continuous
    case .best: break
    case .within(let metres):
      // Ten metres need the receiver's full attention; that once a second is enough for them is its own affair.
      guard metres >= 100 else { break }
      plan.pace = .slowed(to: metres >= 1000 || isSlowEnough(wish) ? slow : usual)
      plan.power = metres >= 1000 ? .cyclic : .balanced
    }
    return plan
  }

  /// Whether who waits for the slow pace passes the border of the distance filter by a quarter of it at most.
  private static func isSlowEnough(_ wish: TuningWish) -> Bool {
    guard let distance = wish.distanceFilter else { return false }
    return distance / 4 >= topSpeed(of: wish.activity) * Double(slow) / 1000
  }

  /// m/s that is seldom exceeded.
  private static func topSpeed(of activity: Activity) -> Double {
    switch activity {
    case .fitness: 8
    case .automotive, .otherNavigation, .other: 40
    case .airborne: 250
    }
  }

  /// nil for who does not say. Ships and trains share an activity, so that no model of a sea without heights will do.
  private static func motionModel(of activity: Activity) -> MotionModel? {
    switch activity {
    case .other: nil
    case .automotive: .automotive
    case .fitness: .pedestrian
    case .otherNavigation: .portable
    case .airborne: .airborne1g
    }
  }
}
