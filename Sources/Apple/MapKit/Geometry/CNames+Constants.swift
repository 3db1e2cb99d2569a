// Names of the C interface, which programs from before Swift 4.2 and translations of them use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The size of the whole world.
@available(*, deprecated, renamed: "MKMapSize.world")
public var MKMapSizeWorld: MKMapSize { .world }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No area at all.
@available(*, deprecated, renamed: "MKMapRect.null")
public var MKMapRectNull: MKMapRect { .null }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The rectangle of the whole world, from 180° W to 180° E.
@available(*, deprecated, renamed: "MKMapRect.world")
public var MKMapRectWorld: MKMapRect { .world }
