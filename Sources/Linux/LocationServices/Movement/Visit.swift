/// A stay at a place.
public struct Visit: Hashable, Sendable {
  /// Latitude of the mean of all readings, WGS 84, degrees, north positive.
  public var latitudeDegrees: Double
  /// Longitude of the mean of all readings, WGS 84, degrees, east positive.
  public var longitudeDegrees: Double
  /// Horizontal accuracy, m, 68 %: that of the readings, or their scatter if it is larger.
  public var horizontalAccuracy: Double
  /// Arrival, ns of Unix time; nil if the stay began before the first reading.
  public var arrival: Int64?
  /// Departure, ns of Unix time; nil while the stay lasts.
  public var departure: Int64?

  /// Creates a visit.
  public init(
    latitudeDegrees: Double, longitudeDegrees: Double, horizontalAccuracy: Double, arrival: Int64?, departure: Int64?
  ) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.horizontalAccuracy = horizontalAccuracy
    self.arrival = arrival
    self.departure = departure
  }
}
