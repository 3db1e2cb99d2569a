import Foundation

extension NSObjectProtocol {
  /// Returns whether the object is of a class or of one that is derived from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var next: AnyClass? = type(of: self as AnyObject)
    while let current = next {
      if current == aClass { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the object is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}
