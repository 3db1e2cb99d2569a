import Foundation

/// A place where the machine stayed for a while.
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

  /// A visit nobody knows anything of: for subclasses that answer themselves.
  public override init() {
    place = CLLocationCoordinate2D()
    accuracy = -1
    arrival = .distantPast
    departure = .distantFuture
    super.init()
  }

  /// `distantPast` when not known.
  open var arrivalDate: Date { arrival }
  /// `distantFuture` when not known, which is so while the visit lasts.
  open var departureDate: Date { departure }
  open var coordinate: CLLocationCoordinate2D { place }
  /// m around the coordinate, 68 %.
  open var horizontalAccuracy: CLLocationAccuracy { accuracy }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLVisitCodingKey"
    static let latitude = prefix + "CoordinateLatitude"
    static let longitude = prefix + "CoordinateLongitude"
    static let accuracy = prefix + "HorizontalAccuracy"
    static let arrival = prefix + "ArrivalDate"
    static let departure = prefix + "DepartureDate"
  }

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
