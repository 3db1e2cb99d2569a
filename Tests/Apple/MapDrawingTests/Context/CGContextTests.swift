import Foundation
import MapDrawing
import MapScene
import Testing

@Suite struct CGContextTests {
  private let context = CGContext()
  private var steps: [DrawingStep] { context.drawing.steps }
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(rect: DrawingRect(x: x, y: y, width: width, height: height))
  }

  @Test func stylesAreRecordedInOrder() {
    context.setFillColor(UIColor.red.cgColor)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setMiterLimit(4)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.setAlpha(2)
    context.setBlendMode(.multiply)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: nil)
    #expect(
      steps == [
        .fillColor(Color(red: 1, green: 0, blue: 0)), .strokeColor(Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
        .lineWidth(3), .lineCap(.round), .lineJoin(.bevel), .miterLimit(4), .dash(phase: 1, lengths: [2, 3]), .alpha(1),
        .blendMode(.multiply), .shadow(nil),
      ])
  }

  @Test func blendModesKeepTheirNames() {
    let names: [(CGBlendMode, BlendMode)] = [
      (.normal, .normal), (.hardLight, .hardLight), (.luminosity, .luminosity), (.clear, .clear), (.copy, .copy),
      (.sourceIn, .sourceIn), (.destinationOver, .destinationOver), (.destinationAtop, .destinationAtop), (.xor, .xor),
      (.plusLighter, .plusLighter),
    ]
    for (apple, ours) in names { #expect(apple.drawingMode == ours) }
  }

  @Test func drawingAPathTakesItAway() {
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.drawPath(using: .eoFillStroke)
    context.strokePath()
    #expect(steps == [.fill(rect(0, 0, 2, 2), .evenOdd), .stroke(rect(0, 0, 2, 2))])
    #expect(context.isPathEmpty && context.path == nil)
  }

  @Test func transformsConcatenateFromTheInside() {
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm == CGAffineTransform(2, 0, 0, 2, 10, 0))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 2))
    #expect(
      context.convertToUserSpace(CGRect(x: 10, y: 0, width: 4, height: 4)) == CGRect(x: 0, y: 0, width: 2, height: 2))
    context.rotate(by: 0)
    #expect(steps.count == 3)
  }

  @Test func pathStaysWhereItWasWhenTheTransformChanges() {
    context.move(to: CGPoint(x: 4, y: 4))
    context.scaleBy(x: 2, y: 2)
    #expect(context.currentPointOfPath == CGPoint(x: 2, y: 2))
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    context.restoreGState()
    #expect(context.currentPointOfPath == CGPoint(x: 2, y: 2))
  }

  @Test func statesThatAreStillSavedAreRestoredAtTheEnd() {
    context.saveGState()
    context.saveGState()
    context.restoreGState()
    #expect(steps == [.save, .save, .restore, .restore])
    #expect(context.drawing.steps.count == 4)
  }

  @Test func restoringTooOftenDoesNothing() {
    context.restoreGState()
    #expect(steps.isEmpty)
  }

  @Test func clipsIntersect() {
    let limited = CGContext(recording: CGRect(x: 0, y: 0, width: 100, height: 100))
    limited.clip(to: CGRect(x: 50, y: 50, width: 100, height: 10))
    #expect(limited.boundingBoxOfClipPath == CGRect(x: 50, y: 50, width: 50, height: 10))
    limited.saveGState()
    limited.translateBy(x: 50, y: 0)
    limited.clip(to: [CGRect(x: 0, y: 0, width: 10, height: 55), CGRect(x: 20, y: 0, width: 10, height: 1)])
    #expect(limited.boundingBoxOfClipPath == CGRect(x: 0, y: 50, width: 30, height: 5))
    limited.restoreGState()
    #expect(limited.boundingBoxOfClipPath.width == 50)
    #expect(context.boundingBoxOfClipPath.isInfinite)
  }

  @Test func strokingARectangleWithAWidthKeepsTheWidth() {
    context.setLineWidth(2)
    context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), width: 7)
    #expect(steps == [.lineWidth(2), .lineWidth(7), .stroke(rect(0, 0, 1, 1)), .lineWidth(2)])
  }

  @Test func segmentsArePairs() {
    context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 3, y: 0), .zero])
    var lines = Path()
    for (from, to) in [(0.0, 1.0), (2, 3)] {
      lines.move(to: DrawingPoint(x: from, y: 0))
      lines.line(to: DrawingPoint(x: to, y: 0))
    }
    #expect(steps == [.stroke(lines)])
  }

  @Test func picturesOfCoreGraphicsAreUprightWhereYPointsUp() throws {
    let image = try #require(UIImage(data: Data(SamplePictures.png(width: 2, height: 2)))?.cgImage)
    context.draw(image, in: CGRect(x: 10, y: 20, width: 4, height: 6))
    #expect(
      steps == [
        .save, .concatenate(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 46)),
        .image(0, DrawingRect(x: 10, y: 20, width: 4, height: 6)), .restore,
      ])
  }

  @Test func equalPicturesAreKeptOnce() throws {
    let image = try #require(UIImage(data: Data(SamplePictures.png(width: 2, height: 2)))?.cgImage)
    for x in 0..<3 { context.draw(image, in: CGRect(x: x, y: 0, width: 1, height: 1)) }
    #expect(context.drawing.images.count == 1)
  }

  @Test func gradientIsClippedToItsBandUnlessItGoesOn() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0.25, 1]))
    #expect(gradient.stops.map(\.location) == [0.25, 1])
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
    guard case .clip(let band, .nonzero) = steps[1] else {
      Issue.record("no clip")
      return
    }
    #expect(band.contains(DrawingPoint(x: 5, y: 100)) && !band.contains(DrawingPoint(x: 11, y: 0)))
    let open = CGContext()
    open.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(open.drawing.steps.count == 3)
    let round = CGContext()
    round.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 1, endCenter: .zero, endRadius: 5, options: [])
    guard case .clip(let ring, .evenOdd) = round.drawing.steps[2] else {
      Issue.record("no ring")
      return
    }
    #expect(!ring.contains(.zero, rule: .evenOdd) && ring.contains(DrawingPoint(x: 3, y: 0), rule: .evenOdd))
  }

  @Test func gradientOfOtherThingsIsNone() {
    #expect(CGGradient(colorsSpace: nil, colors: [1, 2], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [CGColor.white], locations: nil) == nil)
    let components: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 0.5]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil, count: 2)
    #expect(gradient?.stops.last?.color == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
  }
}
