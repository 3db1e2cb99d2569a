// Names of the C interface, which programs from before Swift 4.2 and translations of them use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a place from map points east and south of the origin.
@available(*, deprecated, renamed: "MKMapPoint.init(x:y:)")
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Projects a coordinate to the map.
@available(*, deprecated, renamed: "MKMapPoint.init(_:)")
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the coordinate of a place on the map.
@available(*, deprecated, renamed: "getter:MKMapPoint.coordinate(self:)")
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D { mapPoint.coordinate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the geodesic distance between two places, m.
@available(*, deprecated, renamed: "MKMapPoint.distance(self:to:)")
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance { a.distance(to: b) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a size from map points to the east and to the south.
@available(*, deprecated, renamed: "MKMapSize.init(width:height:)")
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }
