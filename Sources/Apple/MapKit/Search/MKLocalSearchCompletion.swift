import Foundation

/// A place that completes what a user has typed.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  private let texts: (title: String, subtitle: String)
  private let fragment: String

  /// Creates a completion without texts, for subclasses and tests of programs.
  public override init() {
    texts = ("", "")
    fragment = ""
    super.init()
  }

  init(_ item: MKMapItem, fragment: String) {
    let address = item.placemark.postalAddress.map { AddressText.lines($0) } ?? []
    let title = item.name ?? address.first ?? ""
    texts = (title, address.filter { $0 != title }.joined(separator: ", "))
    self.fragment = fragment
    super.init()
  }

  /// The place's name, or the first line of its address.
  open var title: String { texts.title }
  /// The rest of the address; empty if unknown.
  open var subtitle: String { texts.subtitle }
  /// Ranges of the title, UTF-16, that match what the user has typed.
  open var titleHighlightRanges: [NSValue] { ranges(in: title) }
  /// Ranges of the subtitle, UTF-16, that match what the user has typed.
  open var subtitleHighlightRanges: [NSValue] { ranges(in: subtitle) }

  /// Returns the beginnings of words that equal a word of the fragment, without regard to case and accents.
  private func ranges(in text: String) -> [NSValue] {
    let words = fragment.split { !$0.isLetter && !$0.isNumber }
    var ranges: [NSRange] = []
    for word in words {
      var start = text.startIndex
      while let range = text.range(
        of: word, options: [.caseInsensitive, .diacriticInsensitive], range: start..<text.endIndex)
      {
        let isBeginning = range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter
        if isBeginning { ranges.append(NSRange(range, in: text)) }
        start = range.upperBound
      }
    }
    ranges.sort { $0.location < $1.location }
    return ranges.map { NSValue(range: $0) }
  }
}
