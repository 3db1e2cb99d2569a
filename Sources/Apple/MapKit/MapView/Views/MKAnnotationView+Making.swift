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
