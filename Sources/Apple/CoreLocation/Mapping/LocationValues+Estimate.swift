import Foundation
internal import Fusion
internal import NavigationMath
internal import Observations

extension CLLocation {
  /// Creates a location for delivery. Its `horizontalAccuracy` is negative if the accuracy is unknown.
  ///
  /// - Parameters:
  ///   - received: when the machine got the estimate: the timestamp if the receiver does not know the time.
  ///   - isSimulated: whether it comes from a replay or a simulation; an estimate of a simulator always does.
  ///   - isAccessory: whether it comes from an externally attached receiver.
  convenience init(
    _ estimate: LocationEstimate, received: Date, isSimulated: Bool = false, isAccessory: Bool = false
  ) {
    var values = LocationValues(estimate, received: received)
    values.sourceInformation = CLLocationSourceInformation(
      softwareSimulationState: isSimulated || estimate.origin == .simulated, andExternalAccessoryState: isAccessory)
    self.init(values)
  }
}

extension LocationValues {
  /// Least speed at which a course without accuracy is used, m/s.
  static let slowestCourse = 1.0
  /// Greatest course accuracy that is used, degrees.
  static let worstCourse = 90.0

  init(_ estimate: LocationEstimate, received: Date) {
    let accuracy = estimate.accuracy
    self.init(
      coordinate: CLLocationCoordinate2D(
        latitude: estimate.latitudeDegrees, longitude: estimate.longitudeDegrees),
      timestamp: estimate.time.date(near: received))
    horizontalAccuracy = accuracy.horizontal?.value ?? -1
    if let vertical = accuracy.vertical?.value, vertical > 0, let heights = estimate.heights {
      verticalAccuracy = vertical
      altitude = heights.aboveMeanSeaLevel
      ellipsoidalAltitude = heights.ellipsoidal
    }
    if let known = estimate.speed {
      speed = known
      speedAccuracy = accuracy.speed?.value ?? -1
    }
    guard let known = estimate.courseDegrees else { return }
    let isCourseUsable = accuracy.courseDegrees.map { $0.value <= Self.worstCourse } ?? (speed >= Self.slowestCourse)
    guard isCourseUsable else { return }
    course = known
    courseAccuracy = accuracy.courseDegrees?.value ?? -1
  }
}

extension LocationEstimate {
  /// Both heights, m; nil if the estimate has none, or no geoid separation is known.
  fileprivate var heights: (aboveMeanSeaLevel: Double, ellipsoidal: Double)? {
    guard let heightAboveMeanSeaLevel, let ellipsoidalHeight else { return nil }
    return (heightAboveMeanSeaLevel, ellipsoidalHeight)
  }
}
