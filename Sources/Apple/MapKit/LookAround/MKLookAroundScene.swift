import Foundation

/// Pictures of a street around a place. Linux has none, so no request returns one, and a program cannot create one.
open class MKLookAroundScene: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a scene without pictures, for this module and its tests.
  init(empty: Void) { super.init() }

  /// Returns the scene itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
