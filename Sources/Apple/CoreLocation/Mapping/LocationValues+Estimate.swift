import Foundation
internal import Fusion
internal import LocationService
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

/// A delivered location with the instant of its arrival on the service's clock, on which timeouts count.
///
/// A recording has a clock of its own, so the estimate's instant does not serve.
struct TimedLocation: PositionReading {
  let location: CLLocation
  let instant: MonotonicInstant

  var surfacePosition: GeodeticPosition? {
    CLLocationCoordinate2DIsValid(location.coordinate) ? location.coordinate.position : nil
  }

  var horizontalAccuracy: Double? {
    let accuracy = location.horizontalAccuracy
    return accuracy > 0 && accuracy.isFinite ? accuracy : nil
  }
}

extension CLLocationCoordinate2D {
  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Returns the geodesic distance, m; nil if one of the coordinates is invalid.
  func distance(to other: CLLocationCoordinate2D) -> Double? { Geodesic.distance(from: position, to: other.position) }
}

extension UTCTime {
  private static let day = 86_400.0

  /// Returns the time as a `Date`.
  ///
  /// - Parameter received: when the machine got the fix. It supplies the date if only the time of day is known, which
  ///   may belong to the day before or after, and the whole time if nothing is known.
  func date(near received: Date) -> Date {
    if let unixNanoseconds {
      // In two parts: a Double of all the nanoseconds has a resolution of 256 ns.
      let (seconds, rest) = unixNanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      let since2001 = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
      return Date(timeIntervalSinceReferenceDate: since2001 + Double(rest) / 1e9)
    }
    guard let timeOfDay else { return received }
    let seconds = received.timeIntervalSince1970
    let ofDay = seconds - (seconds / Self.day).rounded(.down) * Self.day
    let apart = (Double(timeOfDay.nanoseconds) / 1e9 - ofDay).remainder(dividingBy: Self.day)
    return received.addingTimeInterval(apart)
  }
}
