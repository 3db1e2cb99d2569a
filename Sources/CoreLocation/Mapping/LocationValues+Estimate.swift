import Foundation
internal import Fusion
internal import NavigationMath
internal import Observations

extension CLLocation {
  /// A location as it is told to programs. Its coordinate is negative in accuracy, and so not to be used, when nobody
  /// said how good it is.
  ///
  /// - Parameters:
  ///   - received: when the machine got the estimate: the timestamp of a receiver that does not know the time.
  ///   - isSimulated: it comes of a replay or a simulation; an estimate that says so itself needs no telling.
  ///   - isAccessory: it comes of a receiver that is attached from outside.
  convenience init(
    _ estimate: LocationEstimate, received: Date, isSimulated: Bool = false, isAccessory: Bool = false
  ) {
    var values = LocationValues(estimate, received: received)
    values.sourceInformation = CLLocationSourceInformation(
      softwareSimulationState: isSimulated || estimate.fix.kind == .simulated, andExternalAccessoryState: isAccessory)
    self.init(values)
  }
}

extension LocationValues {
  /// Slower than this a course that comes without its accuracy says nothing, m/s.
  static let slowestCourse = 1.0
  /// A course that may be off by more is none, degrees.
  static let worstCourse = 90.0

  init(_ estimate: LocationEstimate, received: Date) {
    let accuracy = estimate.accuracy
    self.init(
      coordinate: CLLocationCoordinate2D(
        latitude: estimate.latitudeDegrees, longitude: estimate.longitudeDegrees),
      timestamp: estimate.fix.time.date(near: received))
    horizontalAccuracy = accuracy.horizontal?.value ?? -1
    if estimate.fix.kind != .twoDimensional, let vertical = accuracy.vertical?.value, vertical > 0,
      let heights = estimate.heights
    {
      verticalAccuracy = vertical
      altitude = heights.aboveMeanSeaLevel
      ellipsoidalAltitude = heights.ellipsoidal
    }
    if let known = estimate.speed {
      speed = known
      speedAccuracy = accuracy.speed?.value ?? -1
    }
    guard let known = estimate.courseDegrees else { return }
    let isTold = accuracy.courseDegrees.map { $0.value <= Self.worstCourse } ?? (speed >= Self.slowestCourse)
    guard isTold else { return }
    course = known
    courseAccuracy = accuracy.courseDegrees?.value ?? -1
  }
}

extension LocationEstimate {
  /// Both heights, by the receiver's geoid where it told it, else by the model; nil when there is none.
  fileprivate var heights: (aboveMeanSeaLevel: Double, ellipsoidal: Double)? {
    if let height = heightAboveMeanSeaLevel, let ellipsoidalHeight { return (height, ellipsoidalHeight) }
    let separation =
      fix.geoidSeparation
      ?? Geoid.undulation(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    guard let separation else { return nil }
    if let height = heightAboveMeanSeaLevel { return (height, height + separation) }
    return ellipsoidalHeight.map { ($0 - separation, $0) }
  }
}
