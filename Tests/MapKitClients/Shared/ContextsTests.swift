import MapKit
import Testing

/// Drawing as renderers of overlays and annotation views do it.
struct ContextsTests {
  /// Calls a body with the context of a picture.
  private func draw(_ body: (CGContext) throws -> Void) rethrows -> UIImage? {
    UIGraphicsBeginImageContext(CGSize(width: 100, height: 100))
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { try body(context) }
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  @Test func linesHaveStyles() throws {
    let image = draw { context in
      context.saveGState()
      context.setStrokeColor(UIColor.red.cgColor)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setStrokeColor(gray: 0.5, alpha: 1)
      context.setStrokeColor([1, 0, 0, 1])
      context.setLineWidth(3)
      for cap in [CGLineCap.butt, .round, .square] { context.setLineCap(cap) }
      for join in [CGLineJoin.miter, .round, .bevel] { context.setLineJoin(join) }
      context.setMiterLimit(10)
      context.setLineDash(phase: 0, lengths: [4, 2])
      context.setFlatness(1)
      context.setShouldAntialias(true)
      context.setAllowsAntialiasing(true)
      context.beginPath()
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 10, y: 10))
      context.addCurve(to: CGPoint(x: 20, y: 10), control1: CGPoint(x: 12, y: 0), control2: CGPoint(x: 18, y: 0))
      context.addQuadCurve(to: CGPoint(x: 30, y: 10), control: CGPoint(x: 25, y: 0))
      context.addArc(tangent1End: CGPoint(x: 40, y: 10), tangent2End: CGPoint(x: 40, y: 20), radius: 2)
      context.addArc(center: CGPoint(x: 50, y: 50), radius: 9, startAngle: 0, endAngle: .pi, clockwise: true)
      #expect(!context.isPathEmpty && context.path != nil && context.currentPointOfPath.y < 60)
      #expect(context.boundingBoxOfPath.minX == 0)
      context.strokePath()
      context.stroke(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.stroke(CGRect(x: 0, y: 0, width: 9, height: 9), width: 2)
      context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.strokeLineSegments(between: [.zero, CGPoint(x: 5, y: 5)])
      context.restoreGState()
    }
    #expect(try #require(image).size == CGSize(width: 100, height: 100))
  }

  @Test func areasAreFilled() {
    _ = draw { context in
      context.setFillColor(UIColor.red.cgColor)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setFillColor(gray: 0.5, alpha: 1)
      context.setFillColor([1, 0, 0, 1])
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.interpolationQuality = .high
      context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.addRects([CGRect(x: 3, y: 3, width: 3, height: 3)])
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.addLines(between: [.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 0)])
      context.closePath()
      context.addPath(CGPath(rect: CGRect(x: 50, y: 50, width: 5, height: 5), transform: nil))
      #expect(context.pathContains(CGPoint(x: 52, y: 52), mode: .fill))
      context.fillPath(using: .evenOdd)
      for mode in [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke] {
        context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.drawPath(using: mode)
      }
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.fill([CGRect(x: 0, y: 0, width: 9, height: 9)])
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func coordinatesAreTransformed() {
    _ = draw { context in
      context.translateBy(x: 10, y: 10)
      context.scaleBy(x: 2, y: 2)
      context.rotate(by: .pi)
      context.concatenate(CGAffineTransform(rotationAngle: -.pi))
      #expect(abs(context.ctm.a - 2) < 1e-9 && context.userSpaceToDeviceSpaceTransform == context.ctm)
      let point = context.convertToUserSpace(context.convertToDeviceSpace(CGPoint(x: 3, y: 4)))
      #expect(abs(point.x - 3) < 1e-9 && context.convertToDeviceSpace(CGSize(width: 1, height: 1)).width > 1.9)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 2)])
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.clip()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.clip(using: .evenOdd)
      #expect(abs(context.boundingBoxOfClipPath.height - 2) < 1e-9)
    }
  }

  @Test func picturesAndGradientsAreDrawn() throws {
    _ = try draw { context in
      let gradient = try #require(
        CGGradient(
          colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
          locations: [0, 1]))
      let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
      let same = CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil, count: 2)
      #expect(gradient == same && Set([gradient]).count == 1)
      let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      #expect(CGGradientDrawingOptions(rawValue: options.rawValue) == options)
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: options)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 9, options: [])
      context.beginTransparencyLayer(auxiliaryInfo: nil as CFDictionary?)
      context.endTransparencyLayer()
      let image = try #require(context.makeImage())
      // Upright needs y up, which is what programs do around this call.
      context.translateBy(x: 0, y: 100)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 100, height: 100))
      context.draw(image, in: CGRect(x: 0, y: 0, width: 100, height: 100), byTiling: false)
      #expect(context.width == 100 && context.height == 100 && context == UIGraphicsGetCurrentContext())
      #expect(Set([context]).count == 1)
      context.flush()
      context.synchronize()
    }
  }

  @Test func colorsAreBlended() {
    let modes: [CGBlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
      .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
      .plusLighter,
    ]
    #expect(modes.map(\.rawValue) == Array(0..<28))
    _ = draw { context in for mode in modes { context.setBlendMode(mode) } }
    let qualities: [CGInterpolationQuality] = [.default, .none, .low, .high, .medium]
    #expect(qualities.map(\.rawValue) == Array(0..<5))
  }

  @Test func functionsDrawIntoTheCurrentContext() {
    _ = draw { context in
      UIGraphicsPushContext(context)
      UIColor.red.set()
      UIColor.red.setFill()
      UIColor.red.setStroke()
      UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
      UIRectFrame(CGRect(x: 0, y: 0, width: 9, height: 9))
      UIRectClip(CGRect(x: 0, y: 0, width: 9, height: 9))
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
      path.fill()
      path.fill(with: .multiply, alpha: 0.5)
      path.stroke()
      path.stroke(with: .normal, alpha: 0.5)
      path.addClip()
      UIGraphicsPopContext()
    }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
    UIGraphicsEndImageContext()
  }
}
