import Foundation

/// Creates annotation views of a registered kind.
@MainActor struct AnnotationViewMaker {
  let make: @MainActor ((any MKAnnotation)?, String) -> MKAnnotationView

  init(make: @escaping @MainActor ((any MKAnnotation)?, String) -> MKAnnotationView) { self.make = make }

  /// Selects by a class.
  ///
  /// Swift creates an object by its class alone only through a `required` initializer. If `MKAnnotationView` had one,
  /// the subclasses that programs have would no longer compile, because they say `override`.
  init(_ viewClass: AnyClass, _ identifier: String) {
    if let own = AnnotationViewMaker.table[ObjectIdentifier(viewClass)] {
      make = own
      return
    }
    let nearest =
      switch viewClass {
      case is MKMarkerAnnotationView.Type: ObjectIdentifier(MKMarkerAnnotationView.self)
      case is MKPinAnnotationView.Type: ObjectIdentifier(MKPinAnnotationView.self)
      case is MKUserLocationView.Type: ObjectIdentifier(MKUserLocationView.self)
      default: ObjectIdentifier(MKAnnotationView.self)
      }
    make = AnnotationViewMaker.table[nearest] ?? { MKAnnotationView(annotation: $0, reuseIdentifier: $1) }
    Complaint.write(
      "MKMapView: the class \(viewClass) cannot be created by its name: use "
        + "register(forAnnotationViewWithReuseIdentifier: \"\(identifier)\") "
        + "{ \(viewClass)(annotation: $0, reuseIdentifier: $1) }")
  }

  /// Whether a view is of a class of this library itself, not of a subclass.
  static func isOwnClass(_ view: MKAnnotationView) -> Bool { table[ObjectIdentifier(type(of: view))] != nil }

  private static let table: [ObjectIdentifier: @MainActor ((any MKAnnotation)?, String) -> MKAnnotationView] = [
    ObjectIdentifier(MKAnnotationView.self): { MKAnnotationView(annotation: $0, reuseIdentifier: $1) },
    ObjectIdentifier(MKMarkerAnnotationView.self): { MKMarkerAnnotationView(annotation: $0, reuseIdentifier: $1) },
    ObjectIdentifier(MKPinAnnotationView.self): { MKPinAnnotationView(annotation: $0, reuseIdentifier: $1) },
    ObjectIdentifier(MKUserLocationView.self): { MKUserLocationView(annotation: $0, reuseIdentifier: $1) },
  ]
}
