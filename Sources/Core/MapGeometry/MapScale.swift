import CNavigationMath
import NavigationMath

/// Lengths on the ground and on the map.
public enum MapScale {
  /// Returns the lengths of one degree of latitude and of one degree of longitude at a latitude, m.
  ///
  /// The series of the United States' National Geospatial-Intelligence Agency for WGS 84, good to 4 cm for a degree of
  /// latitude and to 1 m for a degree of longitude.
  public static func degreeLengths(
    atLatitudeDegrees latitudeDegrees: Double
  ) -> (latitude: Double, longitude: Double) {
    let angle = latitudeDegrees * Double.pi / 180
    return (
      latitude: 111_132.92 - 559.82 * cos(2 * angle) + 1.175 * cos(4 * angle) - 0.0023 * cos(6 * angle),
      longitude: 111_412.84 * cos(angle) - 93.5 * cos(3 * angle) + 0.118 * cos(5 * angle)
    )
  }

  /// Returns the length of one map point at a latitude, m, as Apple's systems give it.
  ///
  /// The length of a degree of latitude divided by its extent on the map, from ½° south to ½° north. `MapProjection`
  /// limits the latitudes of its points, so the result is too great within ½° of the limit, and meaningless closer to
  /// the poles.
  public static func metersPerMapPoint(atLatitudeDegrees latitudeDegrees: Double) -> Double {
    let north = MapProjection.point(latitudeDegrees: latitudeDegrees + 0.5, longitudeDegrees: 0).y
    let south = MapProjection.point(latitudeDegrees: latitudeDegrees - 0.5, longitudeDegrees: 0).y
    return degreeLengths(atLatitudeDegrees: latitudeDegrees).latitude / (south - north).magnitude
  }

  /// Returns the true lengths of one map point to the east and to the north at a latitude, m.
  ///
  /// The map is spherical and the Earth is not: the two differ by up to 0.7 %, most at the equator.
  public static func groundLengths(atLatitudeDegrees latitudeDegrees: Double) -> (east: Double, north: Double) {
    let angle = latitudeDegrees * Double.pi / 180
    let radii = WGS84.radiiOfCurvature(sinLatitude: sin(angle))
    let radiansPerPoint = 2 * Double.pi / MapProjection.worldSize * cos(angle)
    return (radii.primeVertical * radiansPerPoint, radii.meridian * radiansPerPoint)
  }
}

/// Bar that shows a round length on the ground.
public struct ScaleBar: Hashable, Sendable {
  /// Units of the length.
  public enum Units: Hashable, Sendable {
    /// Kilometres, metres, centimetres and millimetres.
    case metric
    /// Miles and feet.
    case imperial
  }

  /// Length of the bar, points of the screen.
  public let length: Double
  /// The round length, in its unit.
  private let number: Int32
  private let unit: Unit

  private enum Unit: Hashable {
    case kilometers, meters, centimeters, millimeters, miles, feet
  }

  /// Length on the ground, m.
  public var meters: Double { Double(number) * ScaleBar.meters(in: unit) }
  /// The round length with its unit, such as `200 m`.
  public var text: String {
    switch unit {
    case .kilometers: "\(number) km"
    case .meters: "\(number) m"
    case .centimeters: "\(number) cm"
    case .millimeters: "\(number) mm"
    case .miles: "\(number) mi"
    case .feet: "\(number) ft"
    }
  }

  private static func meters(in unit: Unit) -> Double {
    switch unit {
    case .kilometers: 1000
    case .meters: 1
    case .centimeters: 0.01
    case .millimeters: 0.001
    case .miles: 1609.344
    case .feet: 0.3048
    }
  }

  /// Chooses the greatest of 1, 2 and 5 times a power of ten whose bar is not longer than a limit.
  ///
  /// nil if an argument is not positive, or the bar would be shorter than 1 mm or 1 foot on the ground.
  ///
  /// - Parameters:
  ///   - metersPerPoint: length on the ground of one point of the screen, m.
  ///   - maximumLength: limit of the bar's length, points of the screen.
  public init?(metersPerPoint: Double, maximumLength: Double, units: Units = .metric) {
    let most = metersPerPoint * maximumLength
    guard most > 0, most < 1e9, metersPerPoint > 0 else { return nil }
    let unit: Unit
    switch units {
    case .metric:
      unit = most >= 1000 ? .kilometers : most >= 1 ? .meters : most >= 0.01 ? .centimeters : .millimeters
    case .imperial:
      unit = most >= 1609.344 ? .miles : .feet
    }
    let size = ScaleBar.meters(in: unit)
    guard let number = ScaleBar.roundNumber(atMost: most / size) else { return nil }
    self.number = number
    self.unit = unit
    length = Double(number) * size / metersPerPoint
  }

  /// Returns the greatest of 1, 2 and 5 times a power of ten that is not above a limit; nil below 1.
  private static func roundNumber(atMost limit: Double) -> Int32? {
    var (best, decade): (Int32?, Int32) = (nil, 1)
    while Double(decade) <= limit, decade <= 100_000_000 {
      for factor in [1, 2, 5] as [Int32] where Double(factor * decade) <= limit { best = factor * decade }
      decade *= 10
    }
    return best
  }
}

extension MapViewport {
  /// Length on the ground of one point of the screen, to the east at the middle of the view, m.
  public var metersPerPoint: Double {
    let latitude = MapProjection.coordinate(of: center).latitudeDegrees
    return MapScale.groundLengths(atLatitudeDegrees: latitude).east / scale
  }
}
