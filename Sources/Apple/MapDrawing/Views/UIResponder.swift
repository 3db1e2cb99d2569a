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
