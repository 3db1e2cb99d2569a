import Foundation

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
