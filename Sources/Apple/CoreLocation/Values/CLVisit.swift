import Foundation

/// A stay of some minutes at one place.
open class CLVisit: NSObject, NSCopying, NSSecureCoding {
  private let arrival: Date
  private let departure: Date
  private let place: CLLocationCoordinate2D
  private let accuracy: CLLocationAccuracy

  @usableFromInline init(
    coordinate: CLLocationCoordinate2D, horizontalAccuracy: CLLocationAccuracy, arrivalDate: Date?, departureDate: Date?
  ) {
    place = coordinate
    accuracy = horizontalAccuracy
    arrival = arrivalDate ?? .distantPast
    departure = departureDate ?? .distantFuture
    super.init()
  }

  /// Creates a visit with unknown place and times. Subclasses that override the properties use it.
  public override init() {
    place = CLLocationCoordinate2D()
    accuracy = -1
    arrival = .distantPast
    departure = .distantFuture
    super.init()
  }

  /// When the stay began; `distantPast` if unknown.
  open var arrivalDate: Date { arrival }
  /// When the stay ended; `distantFuture` if unknown, and while it lasts.
  open var departureDate: Date { departure }
  /// The middle of the stay, WGS 84.
  open var coordinate: CLLocationCoordinate2D { place }
  /// Radius around the coordinate, m, 68 %; negative if unknown.
  open var horizontalAccuracy: CLLocationAccuracy { accuracy }

  /// Returns this object: a visit does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds numbers only.
  open class var supportsSecureCoding: Bool { true }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLVisitCodingKey"
    static let latitude = prefix + "CoordinateLatitude"
    static let longitude = prefix + "CoordinateLongitude"
    static let accuracy = prefix + "HorizontalAccuracy"
    static let arrival = prefix + "ArrivalDate"
    static let departure = prefix + "DepartureDate"
  }

  /// Reads a visit from a keyed archive; nil if a part is missing.
  ///
  /// An archive without any of the keys gives the values of `init()`: a subclass may archive only its own properties.
  public required init?(coder: NSCoder) {
    if coder.lacksAll(Key.latitude, Key.longitude, Key.accuracy, Key.arrival, Key.departure) {
      place = CLLocationCoordinate2D()
      accuracy = -1
      arrival = .distantPast
      departure = .distantFuture
      super.init()
      return
    }
    guard let latitude = coder.double(Key.latitude), let longitude = coder.double(Key.longitude),
      let accuracy = coder.double(Key.accuracy), let arrival = coder.date(Key.arrival),
      let departure = coder.date(Key.departure)
    else { return nil }
    place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    self.accuracy = accuracy
    self.arrival = arrival
    self.departure = departure
    super.init()
  }

  /// Writes all properties to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(place.latitude, forKey: Key.latitude)
    coder.encode(place.longitude, forKey: Key.longitude)
    coder.encode(accuracy, forKey: Key.accuracy)
    coder.encode(arrival, Key.arrival)
    coder.encode(departure, Key.departure)
  }

  open override var description: String {
    let place = Description.coordinate(coordinate) + " +/- " + Description.number(horizontalAccuracy) + "m"
    return place + " (arrival " + Description.date(arrivalDate) + " / departure " + Description.date(departureDate)
      + ")"
  }
}
