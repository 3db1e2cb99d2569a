import Foundation
import MapDrawing
import MapScene
import Testing

@MainActor @Suite struct RenderingTests {
  private func view() -> UIView {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    view.backgroundColor = .red
    let label = UILabel(frame: view.bounds)
    label.text = "A5"
    view.addSubview(label)
    return view
  }

  private func texts(_ drawing: Drawing) -> Int {
    drawing.steps.filter { "\($0)".contains("A5") }.count
  }

  @Test func aLayerIsDrawnWithItsView() {
    let context = CGContext(recording: .null)
    let view = view()
    view.layer.render(in: context)
    #expect(texts(context.drawing) == 1 && context.drawing.steps.count > 2)
  }

  @Test func aLayerWithoutAViewIsDrawnAlone() {
    let (layer, inner) = (CALayer(), CAShapeLayer())
    layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
    layer.addSublayer(inner)
    let context = CGContext(recording: .null)
    layer.render(in: context)
    #expect(context.drawing.steps.contains { if case .fill = $0 { true } else { false } })
  }

  @Test func aHierarchyIsDrawnIntoTheCurrentContext() {
    #expect(!view().drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 20), afterScreenUpdates: true))
    var isDrawn = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in
      isDrawn = view().drawHierarchy(in: CGRect(x: 0, y: 0, width: 80, height: 40), afterScreenUpdates: true)
    }
    #expect(isDrawn && texts(image.drawing) == 1)
    #expect(image.drawing.steps.contains { "\($0)".contains("2.0") }, "twice as large")
    _ = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { _ in
      isDrawn = UIView().drawHierarchy(in: CGRect(x: 0, y: 0, width: 8, height: 4), afterScreenUpdates: false)
    }
    #expect(!isDrawn, "a view without size")
  }

  @Test func aLayersTransformInThePlaneIsDrawn() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.transform = CATransform3DMakeScale(3, 2, 7)
    #expect(layer.frame.size == CGSize(width: 30, height: 20))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 3, y: 2))
    layer.setAffineTransform(.identity)
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test func timeGoesOn() {
    let before = CACurrentMediaTime()
    #expect(before > 0 && CACurrentMediaTime() >= before)
  }
}
