import Foundation

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
