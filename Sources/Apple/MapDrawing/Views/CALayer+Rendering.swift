import Foundation
internal import MapScene

extension CALayer {
  /// Draws the layer and those inside into a context, in the layer's own coordinates.
  ///
  /// On the main actor a view's layer is drawn with the content of the view and of the views inside.
  public func render(in ctx: CGContext) { ctx.record(wholeDrawing) }

  private var wholeDrawing: Drawing {
    guard isOnMainActor else { return recordedDrawing(opacity: 1) }
    let layer = LayerOfMainActor(layer: self)
    return MainActor.assumeIsolated { layer.layer.view?.recordedDrawing() } ?? recordedDrawing(opacity: 1)
  }
}

/// `@unchecked`: does not leave the main actor.
private struct LayerOfMainActor: @unchecked Sendable {
  let layer: CALayer
}

extension UIView {
  /// Draws the view and those inside into the current context, stretched to a rectangle; false without a context.
  ///
  /// `afterUpdates` has no effect: views are laid out before they are drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsStack.current, bounds.width > 0, bounds.height > 0 else { return false }
    let transform = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
      .translatedBy(x: -bounds.minX, y: -bounds.minY)
    context.record(recordedDrawing(), transform: transform)
    return true
  }
}
