// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the views that a map makes by itself for single annotations. A view registered for it replaces them.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the views that a map makes by itself for clusters. A view registered for it replaces them.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
