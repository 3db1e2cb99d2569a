import Foundation
import MapDrawing
import MapScene
import Testing

/// Views with content: labels, pictures and rows.
@MainActor @Suite struct ContentViewTests {
  private func texts(_ view: UIView) -> [TextRun] {
    view.recordedDrawing().steps.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func labelFitsItsText() {
    let label = UILabel()
    label.text = "Hello"
    label.font = .systemFont(ofSize: 10)
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 23, height: 12))
    label.text = nil
    #expect(label.sizeThatFits(.zero) == .zero && texts(label).isEmpty)
  }

  @Test func labelCutsLongTextsOff() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "A very long text"
    #expect(texts(label).first?.text.hasSuffix("…") == true)
    label.numberOfLines = 0
    label.frame.size.height = 200
    #expect(texts(label).count == 3 && label.sizeThatFits(CGSize(width: 60, height: 0)).height > 60)
  }

  @Test func labelShrinksItsFontOnDemand() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "A very long text"
    label.adjustsFontSizeToFitWidth = true
    #expect(texts(label).first?.text == "A very long text" && texts(label)[0].size < 17)
  }

  @Test func labelAlignsItsText() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "A"
    label.textAlignment = .right
    label.textColor = .red
    #expect(texts(label).first?.x == 60 && texts(label).first?.alignment == .end)
    #expect(label.recordedDrawing().steps.contains(.fillColor(Color(red: 1, green: 0, blue: 0))))
  }

  @Test func attributedTextPrevailsUntilTheTextIsSet() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.attributedText = NSAttributedString(string: "A", attributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
    #expect(texts(label).first?.size == 9 && texts(label).first?.weight == 700 && label.text == "A")
    label.text = "B"
    #expect(texts(label).first?.size == 17)
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 20)),
    (.scaleAspectFit, CGRect(x: 10, y: 0, width: 20, height: 20)),
    (.scaleAspectFill, CGRect(x: 0, y: -10, width: 40, height: 40)),
    (.center, CGRect(x: 15, y: 5, width: 10, height: 10)),
    (.bottomRight, CGRect(x: 30, y: 10, width: 10, height: 10)), (.top, CGRect(x: 15, y: 0, width: 10, height: 10)),
  ]) func pictureIsPlacedByItsContentMode(mode: UIView.ContentMode, place: CGRect) {
    let view = UIImageView(image: UIImage(data: Data(SamplePictures.png(width: 10, height: 10))))
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    view.contentMode = mode
    let rect = DrawingRect(x: place.minX, y: place.minY, width: place.width, height: place.height)
    #expect(view.recordedDrawing().steps.contains(.image(0, rect)))
  }

  @Test func symbolsHaveTheTintColor() {
    let view = UIImageView(image: UIImage(systemName: "star.fill"))
    view.tintColor = .red
    #expect(view.recordedDrawing().steps.contains(.fillColor(Color(red: 1, green: 0, blue: 0))))
  }

  @Test func rowSpreadsItsViews() {
    let views = (0..<3).map { _ in UISwitch() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    #expect(stack.intrinsicContentSize == CGSize(width: 173, height: 31))
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 70, 140] && views[0].frame.size == CGSize(width: 60, height: 40))
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.maxX) == [51, 125.5, 200] && views[0].frame.minY == 4.5)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test func columnLeavesHiddenViewsOut() {
    let views = (0..<3).map { _ in UISwitch() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    views[1].isHidden = true
    stack.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
    stack.layoutIfNeeded()
    #expect(views[2].frame == CGRect(x: 0, y: 31, width: 60, height: 69))
  }
}
