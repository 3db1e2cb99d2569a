import MapKit
import Testing

/// Fonts and texts as programs draw them on maps.
struct TextsTests {
  @Test func fontsHaveSizesAndWeights() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == weights.map(\.rawValue).sorted() && UIFont.Weight(0) == .regular)
    #expect(UIFont.Weight(rawValue: 0.4) == .bold)
    let fonts = [
      UIFont.systemFont(ofSize: 12), .systemFont(ofSize: 12, weight: .light), .boldSystemFont(ofSize: 12),
      .italicSystemFont(ofSize: 12), .monospacedSystemFont(ofSize: 12, weight: .regular),
      .monospacedDigitSystemFont(ofSize: 12, weight: .regular),
    ]
    for font in fonts {
      #expect(font.pointSize == 12 && font.withSize(24).pointSize == 24 && font.lineHeight >= font.capHeight)
      #expect(font.ascender - font.descender + font.leading == font.lineHeight && font.xHeight < font.capHeight)
      #expect(!font.fontName.isEmpty && font.fontName.hasPrefix(font.familyName) && font.copy() as? UIFont == font)
    }
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(UIFont.TextStyle(rawValue: UIFont.TextStyle.body.rawValue) == .body)
    #expect(
      [UIFont.systemFontSize, UIFont.smallSystemFontSize, UIFont.labelFontSize, UIFont.buttonFontSize] == [
        14, 12, 17, 18,
      ])
    #expect(UIFont(name: "Helvetica-Bold", size: 10)?.fontName == "Helvetica-Bold")
  }

  @Test func textsAreMeasured() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byWordWrapping
    style.lineSpacing = 2
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.white, .backgroundColor: UIColor.black,
      .paragraphStyle: style, .strokeColor: UIColor.black, .strokeWidth: -2.0, .kern: 1, .underlineStyle: 1,
      .strikethroughStyle: 0, .baselineOffset: 0,
    ]
    let size = "Kap Arkona".size(withAttributes: attributes)
    #expect(size.width > 50 && ("Kap Arkona" as NSString).size(withAttributes: attributes) == size)
    let text = NSAttributedString(string: "Kap Arkona", attributes: attributes)
    #expect(text.size() == size)
    let narrow = CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine]
    #expect(NSStringDrawingOptions(rawValue: options.rawValue) == options)
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let rect = text.boundingRect(with: narrow, options: options, context: context)
    #expect(rect.height > size.height && rect.width <= 40)
    #expect("Kap Arkona".boundingRect(with: narrow, options: options, attributes: attributes, context: nil) == rect)
    #expect(
      ("Kap Arkona" as NSString).boundingRect(with: narrow, options: options, attributes: attributes, context: nil)
        == rect)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
      "A".draw(at: .zero, withAttributes: attributes)
      "A".draw(in: CGRect(x: 0, y: 0, width: 50, height: 50), withAttributes: attributes)
      ("A" as NSString).draw(at: .zero, withAttributes: attributes)
      ("A" as NSString).draw(in: CGRect(x: 0, y: 0, width: 50, height: 50), withAttributes: attributes)
      text.draw(at: .zero)
      text.draw(in: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
  }

  @Test func paragraphsHaveStyles() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.lineSpacing == 0)
    let copy = style.mutableCopy(with: nil) as? NSMutableParagraphStyle
    #expect(copy?.isEqual(style) == true)
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    #expect(alignments.map(\.rawValue) == Array(0..<5))
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == Array(0..<6))
  }
}
