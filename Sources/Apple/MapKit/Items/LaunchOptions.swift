// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of data that holds a map item, for pasteboards and drags.
public let MKMapItemTypeIdentifier = "com.apple.mapkit.map-item"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the way of travelling, one of the values below.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the raw value of an `MKMapType`.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: whether traffic is shown.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the coordinate in the middle of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the span of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the camera.
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCameraKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by the way of travelling that the user prefers.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by public transport.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by bicycle.
public let MKLaunchOptionsDirectionsModeCycling = "MKLaunchOptionsDirectionsModeCycling"
