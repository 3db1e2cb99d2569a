import Foundation
internal import MapScene

extension CGContext {
  /// Draws a picture into a rectangle, its top at the largest y: upright where y points up, as CoreGraphics does it.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record(image.content.drawing(size: image.contentSize, in: rect), transform: flip)
  }

  /// Fills the clip with the colours of a gradient between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    record(.save)
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    let before: CGFloat = options.contains(.drawsBeforeStartLocation) ? 4096 : 0
    let after: CGFloat = options.contains(.drawsAfterEndLocation) ? 4096 : 0
    if before == 0 || after == 0 {
      // A band across the line, much longer and wider than what is drawn.
      var band = Path()
      let reach: CGFloat = 4096
      for (along, across) in [(-before, -reach), (1 + after, -reach), (1 + after, reach), (-before, reach)] {
        let point = CGPoint(
          x: startPoint.x + along * dx - across * dy, y: startPoint.y + along * dy + across * dx)
        if band.isEmpty { band.move(to: point) } else { band.line(to: point) }
      }
      band.closeOnce()
      record(.clip(band, .nonzero))
    }
    record(.linearGradient(from: DrawingPoint(startPoint), to: DrawingPoint(endPoint), stops: gradient.stops))
    record(.restore)
  }

  /// Fills the clip with the colours of a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    record(.save)
    func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
      Path(circleAt: DrawingPoint(center), radius: Double(max(radius, 0)))
    }
    if !options.contains(.drawsAfterEndLocation), endRadius >= startRadius {
      record(.clip(circle(endCenter, endRadius), .nonzero))
    }
    if !options.contains(.drawsBeforeStartLocation), startRadius > 0, endRadius >= startRadius {
      var ring = circle(endCenter, max(endRadius, startRadius) * 4096)
      ring.append(circle(startCenter, startRadius))
      record(.clip(ring, .evenOdd))
    }
    record(
      .radialGradient(
        from: DrawingPoint(startCenter), startRadius: Double(max(startRadius, 0)), to: DrawingPoint(endCenter),
        endRadius: Double(max(endRadius, 0)), stops: gradient.stops))
    record(.restore)
  }

  /// Returns a picture of what has been drawn so far; nil for contexts without pixels.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    return CGImage(
      .steps(drawing), contentSize: CGSize(width: width, height: height), width: width, height: height)
  }
}
