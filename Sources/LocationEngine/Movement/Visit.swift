/// A stay somewhere.
public struct Visit: Hashable, Sendable {
  /// Of the mean of all readings of the stay; WGS 84 degrees, north positive.
  public var latitudeDegrees: Double
  /// East positive.
  public var longitudeDegrees: Double
  /// Metres, 68 %: how well readings knew the place, or how far they scatter when that is more.
  public var horizontalAccuracy: Double
  /// Nanoseconds of Unix time; nil when the stay began before anybody watched.
  public var arrival: Int64?
  /// Nanoseconds of Unix time; nil while it lasts.
  public var departure: Int64?

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
