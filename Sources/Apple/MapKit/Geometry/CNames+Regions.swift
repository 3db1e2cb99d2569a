// Names of the C interface, which programs from before Swift 4.2 and translations of them use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a span from degrees of latitude and of longitude.
@available(*, deprecated, renamed: "MKCoordinateSpan.init(latitudeDelta:longitudeDelta:)")
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a region from its centre and its extents.
@available(*, deprecated, renamed: "MKCoordinateRegion.init(center:span:)")
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the region of two lengths around a place, m.
@available(*, deprecated, renamed: "MKCoordinateRegion.init(center:latitudinalMeters:longitudinalMeters:)")
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the region that a rectangle of the map covers.
@available(*, deprecated, renamed: "MKCoordinateRegion.init(_:)")
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
