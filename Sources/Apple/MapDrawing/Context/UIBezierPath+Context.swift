import Foundation
internal import MapScene

extension UIBezierPath {
  /// Fills the path in the current context.
  public func fill() {
    GraphicsStack.current?.record(.fill(cgPath.drawingPath, FillRule(usesEvenOddFillRule ? .evenOdd : .winding)))
  }

  /// Draws along the path in the current context, in this path's width and style.
  public func stroke() {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.record(.stroke(cgPath.drawingPath))
    context.restoreGState()
  }

  /// Fills the path with an opacity, combined with what is below.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { fill() } }
  /// Draws along the path with an opacity, combined with what is below.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { stroke() } }
  /// Limits what follows in the current context to the inside of the path.
  public func addClip() { GraphicsStack.current?.clip(cgPath.drawingPath, usesEvenOddFillRule ? .evenOdd : .winding) }

  private func with(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }
}
