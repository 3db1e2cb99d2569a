import Foundation

/// The base class of annotations and overlays with a shape.
open class MKShape: NSObject, MKAnnotation {
  /// The map views that show the shape.
  package final var observers = ChangeObservers<any MKAnnotation>()

  /// The text that a callout shows first; nil if none.
  open var title: String? { didSet { observers.notify(self) } }
  /// The text that a callout shows below the title; nil if none.
  open var subtitle: String? { didSet { observers.notify(self) } }
  /// A place that stands for the shape, WGS 84. A subclass overrides it; it is invalid here.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }

  /// Creates a shape without a place. Subclasses use it.
  public override init() { super.init() }

  /// Does nothing: a shape stays where it is, unless its subclass can be moved.
  open func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) {}
}
