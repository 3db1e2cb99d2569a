import GNSS
import LocationEngine

/// Settings of a receiver for the requests of its clients.
///
/// The default request, the best accuracy without an activity, leaves the receiver unchanged.
public enum ReceiverTuning {
  /// Fix interval for navigation, ms, if the line is fast enough.
  static let quick: UInt32 = 200
  /// Fix interval for coarse requests, ms. At a longer interval the speed detection would find the receiver silent.
  static let slow: UInt32 = 2000
  /// Default fix interval, ms.
  static let usual: UInt32 = 1000

  /// Returns the settings for a request.
  public static func plan(for wish: TuningWish) -> TuningPlan {
    var plan = TuningPlan(motionModel: motionModel(of: wish.activity))
    switch wish.exactness {
    case .bestForNavigation:
      plan.pace = .quickened(to: quick)
      plan.power = .continuous
    case .best: break
    case .within(let metres):
      // Below 100 m the receiver keeps its own rate and power.
      guard metres >= 100 else { break }
      plan.pace = .slowed(to: metres >= 1000 || isSlowEnough(wish) ? slow : usual)
      plan.power = metres >= 1000 ? .cyclic : .balanced
    }
    return plan
  }

  /// Returns whether, at the slow interval, the distance filter is exceeded by at most a quarter.
  private static func isSlowEnough(_ wish: TuningWish) -> Bool {
    guard let distance = wish.distanceFilter else { return false }
    return distance / 4 >= topSpeed(of: wish.activity) * Double(slow) / 1000
  }

  /// Returns a speed that is rarely exceeded, m/s.
  private static func topSpeed(of activity: Activity) -> Double {
    switch activity {
    case .fitness: 8
    case .automotive, .otherNavigation, .other: 40
    case .airborne: 250
    }
  }

  /// Returns the motion model of an activity; nil if unknown.
  ///
  /// Ships and trains share an activity, so a sea model without heights is not suitable.
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

/// Request of one client to the receiver.
public struct TuningWish: Hashable, Sendable {
  /// Accuracy of the fixes.
  public enum Exactness: Hashable, Sendable {
    /// The best accuracy and a high rate, at any power.
    case bestForNavigation
    /// The best accuracy at the receiver's own rate.
    case best
    /// Accuracy in m, 1 σ, that suffices.
    case within(Double)
  }

  /// Requested accuracy.
  public var exactness: Exactness
  /// Activity of the user.
  public var activity: Activity
  /// Least distance from the last fix, m, at which a new one is needed; nil if every fix is.
  public var distanceFilter: Double?

  /// Creates a request.
  public init(_ exactness: Exactness, _ activity: Activity = .other, distanceFilter: Double? = nil) {
    self.exactness = exactness
    self.activity = activity
    self.distanceFilter = distanceFilter
  }

  /// Request of clients that need only significant changes, visits and borders of regions.
  public static var coarse: TuningWish { TuningWish(.within(3000)) }
}
