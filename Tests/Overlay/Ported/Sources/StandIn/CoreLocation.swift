// Apple's names, declared where CoreLocation is missing, and re-exported where it is there: engines that also run on servers
// do so.
#if canImport(CoreLocation)
  @_exported import CoreLocation
#else
  import Foundation

  public typealias CLLocationDegrees = Double
  public typealias CLLocationDistance = Double

  public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  public final class CLLocation: @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// On a sphere.
    public func distance(from other: CLLocation) -> CLLocationDistance {
      let degrees = Double.pi / 180
      let (from, to) = (other.coordinate, coordinate)
      let north = sin((to.latitude - from.latitude) * degrees / 2)
      let east = sin((to.longitude - from.longitude) * degrees / 2)
      let chord = north * north + cos(from.latitude * degrees) * cos(to.latitude * degrees) * east * east
      return 2 * 6_371_009 * asin(chord.squareRoot())
    }
  }
#endif
