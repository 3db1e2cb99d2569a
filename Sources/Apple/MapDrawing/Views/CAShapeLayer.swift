import Foundation

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates.
  open var path: CGPath?
  /// The colour inside the path; nil for none.
  open var fillColor: CGColor? = .black
  /// How it is decided what is inside.
  open var fillRule = CGPathFillRule.winding
  /// The colour along the path; nil for none.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines.
  open var lineCap = CGLineCap.butt
  /// The shape of corners.
  open var lineJoin = CGLineJoin.miter
  /// Lengths of dashes and gaps, in points; nil for an unbroken line.
  open var lineDashPattern: [NSNumber]?

  /// Fills the path and draws along it.
  open override func draw(in ctx: CGContext) {
    guard let path else { return }
    if let fillColor {
      ctx.setFillColor(fillColor)
      ctx.addPath(path)
      ctx.fillPath(using: fillRule)
    }
    if let strokeColor, lineWidth > 0 {
      ctx.setStrokeColor(strokeColor)
      ctx.setLineWidth(lineWidth)
      ctx.setLineCap(lineCap)
      ctx.setLineJoin(lineJoin)
      ctx.setLineDash(phase: 0, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
      ctx.addPath(path)
      ctx.strokePath()
    }
  }
}
