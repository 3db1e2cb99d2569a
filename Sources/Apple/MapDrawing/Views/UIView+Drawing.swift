import Foundation
package import MapScene

extension UIView {
  /// Returns what the view and those inside draw, in its own coordinates and with its own opacity.
  ///
  /// Its transform and its place are not part of it: `placement` is the transform to the view around.
  package func recordedDrawing() -> Drawing {
    let isNested = Self.isRecording
    Self.isRecording = true
    defer { Self.isRecording = isNested }
    layoutIfNeeded()
    var drawing = Drawing()
    traitCollection.performAsCurrent { drawing = record(opacity: 1) }
    return drawing
  }

  /// Returns what the view draws in light or dark surroundings.
  package func recordedDrawing(dark: Bool) -> Drawing {
    var drawing = Drawing()
    UITraitCollection(userInterfaceStyle: dark ? .dark : .light).performAsCurrent { drawing = recordedDrawing() }
    return drawing
  }

  /// The transform from the view's coordinates to those of the view around.
  package var placement: Transform { Transform(layer.placement) }

  private func record(opacity: Double) -> Drawing {
    refreshColors()
    return layer.record(opacity: opacity) { drawing, opacity in
      let context = CGContext(recording: bounds)
      GraphicsStack.with(context) { draw(bounds) }
      layer.draw(in: context)
      let own = context.drawing
      if !own.isEmpty { drawing.append(own.withOpacity(opacity)) }
      for view in subviews {
        drawing.append(view.record(opacity: opacity), transform: view.placement)
      }
    }
  }
}

extension UIView {
  /// The transform from the view's coordinates to those of the outermost view around.
  private var toRoot: CGAffineTransform {
    guard let superview else { return .identity }
    return layer.placement.concatenating(superview.toRoot)
  }

  private func transform(to view: UIView?) -> CGAffineTransform {
    // Without a view the outermost one is meant, as the window is in UIKit.
    toRoot.concatenating(view?.toRoot.inverted() ?? .identity)
  }

  /// Returns a point of this view in the coordinates of another one; nil is the outermost view around.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
  /// Returns a point of another view in this one's coordinates; nil is the outermost view around.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }
  /// Returns a rectangle of this view in the coordinates of another one; nil is the outermost view around.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
  /// Returns a rectangle of another view in this one's coordinates; nil is the outermost view around.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }
}
