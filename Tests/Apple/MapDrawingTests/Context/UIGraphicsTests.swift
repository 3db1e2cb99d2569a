import Foundation
import MapDrawing
import MapScene
import Testing

@Suite struct UIGraphicsTests {
  @Test func colorsAndPathsDrawIntoTheCurrentContext() {
    let context = CGContext()
    UIGraphicsPushContext(context)
    UIColor.red.setFill()
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.usesEvenOddFillRule = true
    path.fill()
    UIGraphicsPopContext()
    path.fill()
    #expect(
      context.drawing.steps == [.fillColor(Color(red: 1, green: 0, blue: 0)), .fill(path.cgPath.drawingPath, .evenOdd)])
  }

  @Test func strokeOfAPathLeavesTheContextsStyle() {
    let context = CGContext()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.lineWidth = 5
    path.setLineDash([1, 2], count: 2, phase: 0.5)
    path.stroke()
    let steps = context.drawing.steps
    #expect(steps.first == .save && steps.last == .restore)
    #expect(steps.contains(.lineWidth(5)) && steps.contains(.dash(phase: 0.5, lengths: [1, 2])))
  }

  @Test func eachThreadHasItsOwnContext() {
    UIGraphicsPushContext(CGContext())
    defer { UIGraphicsPopContext() }
    final class Answer: @unchecked Sendable { var isNil = false }
    let (answer, done) = (Answer(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      answer.isNil = UIGraphicsGetCurrentContext() == nil
      done.signal()
    }
    done.wait()
    #expect(answer.isNil && UIGraphicsGetCurrentContext() != nil)
  }

  @Test func pictureKeepsWhatWasDrawn() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), true, 2)
    UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    let context = try #require(UIGraphicsGetCurrentContext())
    #expect(context.width == 20 && context.height == 40 && context.makeImage()?.width == 20)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(image.size == CGSize(width: 10, height: 20) && image.scale == 2)
    let fills = image.drawing.steps.filter { if case .fill = $0 { true } else { false } }
    #expect(fills.count == 2)
  }

  @Test func endWithoutBeginningLeavesPushedContexts() {
    UIGraphicsPushContext(CGContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() != nil)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func rendererShowsItsRectangle() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 6, width: 10, height: 10))
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      context.stroke(CGRect(x: 5, y: 6, width: 10, height: 10))
      #expect(context.currentImage.size == CGSize(width: 10, height: 10))
    }
    #expect(image.drawing.steps.contains(.concatenate(Transform(a: 1, b: 0, c: 0, d: 1, tx: -5, ty: -6))))
  }

  @Test func drawnPictureIsDrawnAgainInItsSize() {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let context = CGContext()
    UIGraphicsPushContext(context)
    dot.draw(in: CGRect(x: 10, y: 10, width: 8, height: 4), blendMode: .multiply, alpha: 0.5)
    UIGraphicsPopContext()
    let steps = context.drawing.steps
    #expect(steps.contains(.concatenate(Transform(a: 2, b: 0, c: 0, d: 1, tx: 10, ty: 10))))
    #expect(steps.contains(.alpha(0.5)) && steps.contains(.blendMode(.multiply)))
  }
}
