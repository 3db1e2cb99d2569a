import Foundation
import MapDrawing
import Testing

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
