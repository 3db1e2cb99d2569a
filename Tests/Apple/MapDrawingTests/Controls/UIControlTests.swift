import Foundation
import MapDrawing
import MapScene
import Testing

@MainActor @Suite struct UIControlTests {
  @Test func tapSendsItsEvents() {
    let button = UIButton(type: .system)
    var calls: [String] = []
    button.addAction(UIAction { _ in calls.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
    button.addAction(
      UIAction { action in calls.append(action.sender as? UIButton === button ? "main" : "?") },
      for: .primaryActionTriggered)
    button.activate()
    #expect(calls == ["down", "up", "main"])
  }

  @Test func disabledControlsAreNotActivated() {
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
    button.isEnabled = false
    button.activate()
    button.isEnabled = true
    button.isHidden = true
    button.activate()
    #expect(count == 0 && button.currentTitle == "Go")
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  @Test func actionOfAnIdentifierIsReplaced() {
    let control = UIControl()
    var calls: [Int] = []
    control.addAction(UIAction(identifier: .init("a")) { _ in calls.append(1) }, for: [.touchDown, .valueChanged])
    control.addAction(UIAction(identifier: .init("a")) { _ in calls.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(calls == [2, 1] && control.allControlEvents == [.touchDown, .valueChanged])
    control.removeAction(identifiedBy: .init("a"), for: .valueChanged)
    #expect(control.allControlEvents == .touchDown)
  }

  @Test func actionIsCalledOnceForSeveralEvents() {
    let control = UIControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .allEvents)
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(count == 1)
  }

  @Test func contentFollowsTheState() {
    let button = UIButton()
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .selected)
    #expect(button.currentTitle == "Off" && button.currentTitleColor == .white && button.state == .normal)
    button.isSelected = true
    #expect(button.currentTitle == "On" && button.currentTitleColor == .red && button.state == .selected)
    button.isHighlighted = true
    #expect(button.currentTitle == "Off")
  }

  @Test func buttonFitsTitleAndPicture() {
    let button = UIButton(type: .detailDisclosure)
    #expect(button.bounds.size == CGSize(width: 20, height: 20) && button.currentImage?.isSymbolImage == true)
    button.setTitle("Hello", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let title = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)]).width.rounded(.up)
    #expect(button.intrinsicContentSize == CGSize(width: 26 + title, height: 24))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 2 && button.titleLabel?.frame.minX == 22)
    let steps = button.recordedDrawing().steps
    #expect(steps.contains { if case .text(let run) = $0 { run.text == "Hello" } else { false } })
  }

  @Test func configurationGivesBackgroundAndTitle() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.baseBackgroundColor = .red
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white)
    #expect(button.recordedDrawing().steps.contains(.fillColor(Color(red: 1, green: 0, blue: 0))))
  }

  @Test func choosingASegmentCallsItsAction() {
    var calls: [String] = []
    let control = UISegmentedControl(
      frame: .zero, actions: ["a", "b", "c"].map { title in UIAction(title: title) { calls.append($0.title) } })
    control.addAction(UIAction { _ in calls.append("changed") }, for: .valueChanged)
    control.activate(value: 1)
    control.activate(value: 1)
    control.activate(value: 7)
    control.activate(value: nil)
    control.setEnabled(false, forSegmentAt: 2)
    control.activate(value: 2)
    #expect(calls == ["b", "changed"] && control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = 0
    #expect(calls.count == 2)
  }

  @Test func selectionFollowsItsSegment() {
    let control = UISegmentedControl(items: ["a", "b"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "x", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.segmentTitles == ["x", "a", "b"])
    control.removeSegment(at: 0, animated: false)
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "b")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1 && control.titleForSegment(at: 9) == nil)
  }

  @Test func segmentsDrawTheirTitles() {
    let control = UISegmentedControl(items: ["Map", "Satellite"])
    control.selectedSegmentIndex = 0
    let texts = control.recordedDrawing().steps.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    #expect(texts == ["Map", "Satellite"])
  }

  @Test func switchReportsPeopleNotPrograms() {
    let control = UISwitch()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.setOn(true, animated: true)
    control.activate(value: 1)
    #expect(count == 0)
    control.activate()
    #expect(count == 1 && !control.isOn && control.bounds.size == CGSize(width: 51, height: 31))
  }

  /// Otherwise what shows the button would draw it for ever.
  @Test func drawingReportsNoChange() {
    let button = UIButton(type: .detailDisclosure)
    var count = 0
    button.displayHandler = { count += 1 }
    button.setTitle("Go", for: .normal)
    let before = count
    let first = button.recordedDrawing()
    #expect(button.recordedDrawing() == first && count == before && before > 0)
  }
}

@MainActor @Suite struct UIControlAlignmentTests {
  private func button(title: String? = nil) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    button.setImage(picture, for: .normal)
    button.setTitle(title, for: .normal)
    return button
  }

  private func frame(_ button: UIButton) -> CGRect? {
    button.layoutIfNeeded()
    return button.imageView?.frame
  }

  @Test func contentIsInTheMiddleAtFirst() {
    #expect(frame(button()) == CGRect(x: 40, y: 25, width: 20, height: 10))
  }

  @Test func contentFollowsTheEdges() {
    let button = button()
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .bottom
    #expect(frame(button) == CGRect(x: 0, y: 50, width: 20, height: 10))
    button.contentHorizontalAlignment = .trailing
    button.contentVerticalAlignment = .top
    #expect(frame(button) == CGRect(x: 80, y: 0, width: 20, height: 10))
  }

  @Test func aPictureAloneFillsTheButton() {
    let button = button()
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(frame(button) == CGRect(x: 2, y: 1, width: 94, height: 56))
    let titled = self.button(title: "Go")
    titled.contentHorizontalAlignment = .fill
    #expect(frame(titled)?.width == 20)
  }

  @Test func numbersAreApples() {
    let horizontal: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    let vertical: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
    #expect(horizontal.map(\.rawValue) == [0, 1, 2, 3, 4, 5] && vertical.map(\.rawValue) == [0, 1, 2, 3])
  }
}
