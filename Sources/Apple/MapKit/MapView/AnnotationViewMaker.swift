import Foundation
import Synchronization

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

// A registered class is known by its metatype only. Swift creates an object by a metatype only through a `required`
// initializer. If `init(annotation:reuseIdentifier:)` was one, the subclasses that programs have would no longer compile,
// because they say `override`.
//
// A convenience initializer needs no such word: subclasses inherit it, so it takes the metatype of the class that is
// created and calls that class's `init(annotation:reuseIdentifier:)`. The method below is the same function by another
// declaration, one that may be called with any metatype. A class that has other initializers instead ends the program
// with "Use of unimplemented initializer", as on Apple's systems.

extension MKAnnotationView {
  /// Creates a view of the class, with what the class does in its own `init(annotation:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("binnacle_MKAnnotationView_make")
  convenience init(making annotation: (any MKAnnotation)?, _ reuseIdentifier: String?) {
    self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view of the class on which the method is called.
  @_silgen_name("binnacle_MKAnnotationView_make")
  static func made(_ annotation: __owned (any MKAnnotation)?, _ reuseIdentifier: __owned String?) -> MKAnnotationView
}

/// Messages about calls that cannot be obeyed, on standard error, each once.
enum Complaint {
  /// More different ones are not written: a program could make a new one per call.
  private static let limit = 20
  private static let written = Mutex<Set<String>>([])

  static func write(_ message: String) {
    let isNew = written.withLock { $0.count < limit && $0.insert(message).inserted }
    if isNew { FileHandle.standardError.write(Data("binnacle: \(message)\n".utf8)) }
  }
}
