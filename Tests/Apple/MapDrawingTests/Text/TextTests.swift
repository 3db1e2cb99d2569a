import Foundation
import MapDrawing
import MapScene
import Testing

@Suite struct TextTests {
  private let font = UIFont.systemFont(ofSize: 10)

  private func runs(_ body: () -> Void) -> [TextRun] {
    let context = CGContext()
    UIGraphicsPushContext(context)
    body()
    UIGraphicsPopContext()
    return context.drawing.steps.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func widthsAreThoseOfTheTable() {
    // Helvetica: H 722, e 556, l 222, l 222, o 556 thousandths.
    #expect(abs("Hello".size(withAttributes: [.font: font]).width - 22.78) < 1e-9)
    #expect(abs("日本".size(withAttributes: [.font: font]).width - 20) < 1e-9)
    #expect("é".size(withAttributes: [.font: font]) == "e".size(withAttributes: [.font: font]))
    let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect("ii".size(withAttributes: [.font: mono]).width == "WW".size(withAttributes: [.font: mono]).width)
    #expect("".size(withAttributes: nil).width == 0)
  }

  @Test func weightsHaveTheirNumbersInCSS() {
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    for (index, weight) in weights.enumerated() {
      #expect(UIFont.systemFont(ofSize: 10, weight: weight).cssWeight == 100 * (index + 1))
    }
    #expect(UIFont.preferredFont(forTextStyle: .headline).cssWeight == 600)
    #expect(UIFont(name: "Helvetica-BoldOblique", size: 12)?.cssWeight == 700)
  }

  @Test func textBeginsAtItsUpperLeftCorner() {
    let run = runs { "A".draw(at: CGPoint(x: 3, y: 4), withAttributes: [.font: font]) }.first
    #expect(run?.x == 3 && run?.y == 4 + Double(font.ascender) && run?.size == 10 && run?.alignment == .start)
  }

  @Test func longTextsAreBrokenBetweenWords() {
    let lines = runs {
      "one two three".draw(in: CGRect(x: 0, y: 0, width: 40, height: 100), withAttributes: [.font: font])
    }
    #expect(lines.map(\.text) == ["one two", "three"])
    #expect(abs(lines[1].y - lines[0].y - Double(font.lineHeight)) < 1e-9)
  }

  @Test func longWordsAreBrokenInside() {
    let lines = runs {
      "mmmmmmmm".draw(in: CGRect(x: 0, y: 0, width: 25, height: 100), withAttributes: [.font: font])
    }
    #expect(lines.map(\.text) == ["mmm", "mmm", "mm"])
  }

  @Test func alignmentComesFromTheParagraph() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSAttributedString(string: "A", attributes: [.font: font, .paragraphStyle: style])
    let run = runs { text.draw(in: CGRect(x: 10, y: 0, width: 20, height: 20)) }.first
    #expect(run?.x == 20 && run?.alignment == .center)
  }

  @Test func filledOutlineIsAHalo() {
    let attributes: [NSAttributedString.Key: Any] = [.strokeColor: UIColor.white, .strokeWidth: -3.0]
    let run = runs { ("A" as NSString).draw(at: .zero, withAttributes: attributes) }.first
    #expect(run?.haloColor == .white)
  }

  @Test func linesBelowTheRectangleAreLeftOut() {
    let lines = runs { "a\nb\nc\nd".draw(in: CGRect(x: 0, y: 0, width: 50, height: 20), withAttributes: [.font: font]) }
    #expect(lines.map(\.text) == ["a", "b"])
  }

  @Test func boundingRectFollowsTheWidth() {
    let rect = ("one two three" as NSString).boundingRect(
      with: CGSize(width: 40, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(abs(rect.height - 2 * font.lineHeight) < 1e-9 && rect.width < 40)
  }

  @Test func senselessSizesGiveTheStandardFont() {
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 14 && UIFont.systemFont(ofSize: -1).pointSize == 14)
  }
}
