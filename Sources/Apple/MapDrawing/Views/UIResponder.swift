import Foundation

/// An object that takes part in what people do. There are no touches here: a page sends taps to controls and the map.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder without a next one.
  public override init() { super.init() }

  /// The responder that is asked after this one; nil if there is none.
  open var next: UIResponder? { nil }
  /// Whether the object may be the first to hear of keys; false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object is the first to hear of keys; false.
  open var isFirstResponder: Bool { false }
  /// Returns false: there are no keys.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Returns true: there are no keys.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
  /// Never called: there are no touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Something that a person did. None is ever made here.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

/// A finger on the screen. None is ever made here.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The view that was touched; nil.
  open var view: UIView? { nil }
  /// Returns the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// A part of a program with windows of its own. None is ever made here.
@preconcurrency @MainActor
open class UIScene: UIResponder {}

/// The screen, which is not there: one pixel per point.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private static let one = UIScreen()

  /// The screen.
  open class var main: UIScreen { one }
  /// Pixels per point: 1.
  open var scale: CGFloat { 1 }
  /// Pixels per point: 1.
  open var nativeScale: CGFloat { 1 }
  /// The surroundings that pictures are drawn for.
  open var traitCollection: UITraitCollection { .current }
  /// A rectangle of 1024 × 768 points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 1024, height: 768) }
}

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

private let mainQueueMark: MainQueueMark = {
  let mark = MainQueueMark()
  DispatchQueue.main.setSpecific(key: mark.key, value: true)
  return mark
}()

/// `@unchecked`: the key is only compared. In Swift 6.0 `DispatchSpecificKey` is not `Sendable` yet.
private struct MainQueueMark: @unchecked Sendable {
  let key = DispatchSpecificKey<Bool>()
}

/// Whether the caller runs on the main thread or, with an asynchronous `main`, on the main actor.
package var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueMark.key) == true || Thread.isMainThread }
