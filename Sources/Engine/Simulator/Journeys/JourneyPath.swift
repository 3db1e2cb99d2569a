import CNavigationMath
import NavigationMath

/// Positions of a journey: the integral of its velocity over the ellipsoid.
///
/// Positions are stored every 0.1 s. Between them the velocity is integrated by Gauss' rule with three points, whose
/// error is below a micrometre, since no derivative of a plan has a corner inside an interval.
struct JourneyPath: Sendable {
  /// Radians, and metres above the ellipsoid.
  struct Place {
    var latitude: Double
    var longitude: Double
    var height: Double

    /// Earth's radii at the latitude, m.
    var radii: (meridian: Double, primeVertical: Double) { WGS84.radiiOfCurvature(sinLatitude: sin(latitude)) }

    /// Moves along a NED displacement, m, whose effect on the radii is of second order.
    func moved(by displacement: Vector3) -> Place {
      let middle = Place(
        latitude: latitude + 0.5 * displacement.x / radii.meridian, longitude: longitude,
        height: height - 0.5 * displacement.z)
      let (meridian, primeVertical) = middle.radii
      return Place(
        latitude: latitude + displacement.x / (meridian + middle.height),
        longitude: longitude + displacement.y / ((primeVertical + middle.height) * cos(middle.latitude)),
        height: height - displacement.z)
    }
  }

  private var places: [Place] = []

  /// Integrates a plan from an origin for a duration, s.
  init(_ plan: JourneyPlan, from origin: GeodeticPosition, duration: Double) {
    let count = Int((10 * duration).rounded(.up)) + 1
    places.reserveCapacity(count)
    var place = Place(origin)
    places.append(place)
    for index in 1..<count {
      place = place.moved(by: displacement(plan, from: Double(index - 1) / 10, to: Double(index) / 10))
      places.append(place)
    }
  }

  /// Returns the place at a time, s, within the duration.
  func place(at seconds: Double, _ plan: JourneyPlan) -> Place {
    let index = node(before: seconds)
    let start = Double(index) / 10
    guard seconds > start else { return places[index] }
    return places[index].moved(by: displacement(plan, from: start, to: seconds))
  }

  /// Returns the stored place at most 0.1 s before a time, s.
  func roughPlace(at seconds: Double) -> Place { places[node(before: seconds)] }

  private func node(before seconds: Double) -> Int { max(0, min(places.count - 1, Int(10 * seconds))) }

  private func displacement(_ plan: JourneyPlan, from start: Double, to end: Double) -> Vector3 {
    let length = end - start
    var sum = Vector3.zero
    for (at, weight) in GaussRule.points { sum += weight * plan.motion(at: start + at * length).velocity }
    return length * sum
  }
}

/// Gauss' rule with three points over the interval 0...1, exact for polynomials of degree 5.
enum GaussRule {
  /// Points with their weights.
  static let points: [(at: Double, weight: Double)] = [
    (0.5 - 0.15.squareRoot(), 5 / 18.0), (0.5, 8 / 18.0), (0.5 + 0.15.squareRoot(), 5 / 18.0),
  ]
}

extension JourneyPath.Place {
  /// Converts from degrees.
  init(_ position: GeodeticPosition) {
    self.init(
      latitude: position.latitudeDegrees / degreesPerRadian, longitude: position.longitudeDegrees / degreesPerRadian,
      height: position.ellipsoidalHeight)
  }
}

extension GeodeticPosition {
  /// Converts to degrees.
  init(_ place: JourneyPath.Place) {
    self.init(
      latitudeDegrees: place.latitude * degreesPerRadian, longitudeDegrees: place.longitude * degreesPerRadian,
      ellipsoidalHeight: place.height)
  }
}
