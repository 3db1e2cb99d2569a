import Foundation

/// Creates annotation views of a registered kind.
@MainActor struct AnnotationViewMaker {
  let make: @MainActor ((any MKAnnotation)?, String) -> MKAnnotationView

  init(make: @escaping @MainActor ((any MKAnnotation)?, String) -> MKAnnotationView) { self.make = make }

  /// Selects by a class; nil if it is none of annotation views.
  init?(_ viewClass: AnyClass) {
    guard let viewClass = viewClass as? MKAnnotationView.Type else {
      Complaint.write("MKMapView: \(viewClass) is not a class of annotation views: not registered")
      return nil
    }
    make = { viewClass.made($0, $1) }
  }

  /// Whether a view is of a class of this library itself, not of a subclass.
  static func isOwnClass(_ view: MKAnnotationView) -> Bool { ownClasses.contains(ObjectIdentifier(type(of: view))) }

  private static let ownClasses: Set<ObjectIdentifier> = [
    ObjectIdentifier(MKAnnotationView.self), ObjectIdentifier(MKMarkerAnnotationView.self),
    ObjectIdentifier(MKPinAnnotationView.self), ObjectIdentifier(MKUserLocationView.self),
  ]
}
