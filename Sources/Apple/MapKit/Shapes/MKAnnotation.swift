/// A place on a map that a view shows.
///
/// `title` and `subtitle` are optional for a class to have. As on Apple's systems their type at an annotation of any class
/// is `String??`; a class declares them as `String?` or `String`.
public protocol MKAnnotation: _MKOptionalTitles {
  /// The place, WGS 84.
  var coordinate: CLLocationCoordinate2D { get }

  /// Moves the annotation to where the user has dragged its view. By default the annotation stays where it is.
  ///
  /// Apple's systems set the property `coordinate` by its name. Swift on Linux cannot, so a class of a program's own
  /// implements this method if its views are draggable.
  func setCoordinate(_ newCoordinate: CLLocationCoordinate2D)
}

extension MKAnnotation {
  /// The text that a callout shows first; nil inside if the class has the property and no text, as on Apple's systems.
  public var title: String?? { .some(callout.title) }
  /// The text that a callout shows below the title; nil inside if the class has the property and no text.
  public var subtitle: String?? { .some(callout.subtitle) }

  /// Default: does nothing.
  public func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) {}

  /// The title and the subtitle, for this module; nil if the class has none.
  package var callout: (title: String?, subtitle: String?) {
    let titles = self as any _MKOptionalTitles
    return (titles.title, titles.subtitle)
  }
}
