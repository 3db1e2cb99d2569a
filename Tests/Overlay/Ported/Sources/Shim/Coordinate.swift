// A name of the package's own for Apple's type, or for a type like it: geometry packages do so.
import Foundation

#if canImport(CoreLocation)
  import CoreLocation

  public typealias Coordinate = CLLocationCoordinate2D
  public typealias Distance = CLLocationDistance
#else
  public typealias Distance = Double

  public struct Coordinate {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }
#endif

// Conformances that Apple's type has not.
#if compiler(>=6.0) && canImport(CoreLocation)
  // swift-format-ignore: AvoidRetroactiveConformances
  extension Coordinate: @retroactive Equatable {}
  // swift-format-ignore: AvoidRetroactiveConformances
  extension Coordinate: @retroactive Hashable {}
  extension Coordinate: Codable {}
#else
  extension Coordinate: Hashable, Codable {}
#endif

extension Coordinate {
  public static func == (left: Coordinate, right: Coordinate) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let longitude = try container.decode(Double.self)
    self.init(latitude: try container.decode(Double.self), longitude: longitude)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(longitude)
    try container.encode(latitude)
  }
}
