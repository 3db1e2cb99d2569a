import Foundation
internal import MapGeometry

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

// On Apple's systems `title` and `subtitle` are optional requirements. A class fulfils them by a property of type `String?`
// or `String`, or has none; a caller gets a `String??`. Swift has no optional requirements without Objective-C. The
// protocols here have a requirement for each of the two types, with a default. `MKAnnotation` asks them and has the
// property of the type that callers expect. The attribute leaves the two out where another property fits.

/// The texts of annotations whose class declares them as `String`.
public protocol _MKPlainTitles: NSObjectProtocol {
  /// The text that a callout shows first.
  @_disfavoredOverload var title: String { get }
  /// The text that a callout shows below the title.
  @_disfavoredOverload var subtitle: String { get }
}

/// What the default properties of `_MKPlainTitles` return. No annotation has it for a title.
let absentTitle = "\u{0}no title"

extension _MKPlainTitles {
  /// Default: the class has no title.
  @_disfavoredOverload public var title: String { absentTitle }
  /// Default: the class has no subtitle.
  @_disfavoredOverload public var subtitle: String { absentTitle }
}

/// The texts of annotations whose class declares them as `String?`.
public protocol _MKOptionalTitles: _MKPlainTitles {
  /// The text that a callout shows first.
  @_disfavoredOverload var title: String? { get }
  /// The text that a callout shows below the title.
  @_disfavoredOverload var subtitle: String? { get }
}

extension _MKOptionalTitles {
  /// Default: the property of type `String`, if the class has one.
  @_disfavoredOverload public var title: String? {
    let plain: String = (self as any _MKPlainTitles).title
    return plain == absentTitle ? nil : plain
  }

  /// Default: the property of type `String`, if the class has one.
  @_disfavoredOverload public var subtitle: String? {
    let plain: String = (self as any _MKPlainTitles).subtitle
    return plain == absentTitle ? nil : plain
  }
}

/// An annotation that stands for several whose views would overlap.
open class MKClusterAnnotation: NSObject, MKAnnotation {
  private let members: [any MKAnnotation]
  private let place: CLLocationCoordinate2D

  /// Creates a cluster in the middle of its members.
  public init(memberAnnotations: [any MKAnnotation]) {
    members = memberAnnotations
    place = Self.middle(of: memberAnnotations)
    super.init()
  }

  /// The annotations that the cluster stands for.
  open var memberAnnotations: [any MKAnnotation] { members }
  /// The text that a callout shows first; nil until it is set.
  open var title: String?
  /// The text that a callout shows below the title; nil until it is set.
  open var subtitle: String?
  /// The mean of the members' places on the map when the cluster was made; invalid without a valid place.
  open var coordinate: CLLocationCoordinate2D { place }

  private static func middle(of members: [any MKAnnotation]) -> CLLocationCoordinate2D {
    var (x, y, count, first): (Double, Double, Double, Double?) = (0, 0, 0, nil)
    for member in members where CLLocationCoordinate2DIsValid(member.coordinate) {
      let point = MKMapPoint(member.coordinate)
      // The copy of the place that is nearest to the first member, which may be on the other side of 180°.
      let turns = (((first ?? point.x) - point.x) / MapProjection.worldSize).rounded()
      x += point.x + turns * MapProjection.worldSize
      y += point.y
      count += 1
      first = first ?? point.x
    }
    return count == 0 ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: x / count, y: y / count).coordinate
  }
}
