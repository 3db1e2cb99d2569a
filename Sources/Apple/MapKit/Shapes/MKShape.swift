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

/// A receiver of changes of objects that a map view shows. A view has one for all of its annotations.
package final class ChangeObserver<Subject> {
  /// Called after a change, on the thread that made it.
  package let changed: (Subject) -> Void

  package init(_ changed: @escaping (Subject) -> Void) { self.changed = changed }
}

/// The observers of one object.
///
/// Apple's map views observe properties by Objective-C's means, which Swift on Linux lacks. Most objects have one
/// observer or none, so that case takes no memory of its own.
package struct ChangeObservers<Subject> {
  private var first: ChangeObserver<Subject>?
  private var others: [ChangeObserver<Subject>] = []

  package init() {}

  package mutating func add(_ observer: ChangeObserver<Subject>) {
    if first == nil { first = observer } else { others.append(observer) }
  }

  /// Removes an observer that was added once; does nothing if it was not.
  package mutating func remove(_ observer: ChangeObserver<Subject>) {
    if first === observer {
      first = others.popLast()
    } else if let index = others.firstIndex(where: { $0 === observer }) {
      others.remove(at: index)
    }
  }

  package func notify(_ subject: Subject) {
    first?.changed(subject)
    for observer in others { observer.changed(subject) }
  }
}

/// An annotation at a place that can change.
open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()

  /// Creates an annotation at latitude 0, longitude 0.
  public override init() { super.init() }

  /// Creates an annotation at a place, without texts.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, title: nil, subtitle: nil)
  }

  /// Creates an annotation at a place with the texts of its callout.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init()
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
  }

  /// The place, WGS 84. The map views that show the annotation follow a change.
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set {
      place = newValue
      observers.notify(self)
    }
  }

  /// Sets the place, after the user has dragged the annotation's view.
  open override func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) { coordinate = newCoordinate }
}
