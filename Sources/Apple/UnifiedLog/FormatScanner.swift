/// Splits a format of C into text and conversions.
///
/// Every text is a format: what is not a conversion is text. The time is proportional to the length.
struct FormatScanner {
  enum Piece: Equatable {
    case text(String)
    case item(FormatItem)
  }

  private let format: [Unicode.Scalar]
  private var position = 0

  init(_ format: String) { self.format = Array(format.unicodeScalars) }

  /// Returns the next piece; nil at the end.
  mutating func next() -> Piece? {
    guard position < format.count else { return nil }
    let start = position
    if format[position] == "%" {
      position += 1
      if take("%") { return .text("%") }
      if let item = item() { return .item(item) }
      // Not a conversion: the sign is text, and what follows is read again.
      position = start + 1
    }
    while position < format.count, format[position] != "%" { position += 1 }
    return .text(text(from: start))
  }

  private var current: Unicode.Scalar? { position < format.count ? format[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: format[start..<position])
    return String(text)
  }

  /// Reads what follows the percent sign; nil if it is not a conversion.
  private mutating func item() -> FormatItem? {
    var item = FormatItem(conversion: "d")
    if take("{") {
      guard let words = annotations() else { return nil }
      item.annotations = words
    }
    readFlags(of: &item)
    item.width = count()
    if take(".") { item.precision = count() ?? .number(0) }
    while let scalar = current, "hlqLtjz".unicodeScalars.contains(scalar) { position += 1 }
    guard let conversion = current, "diDuUxXoOcCfFeEgGaAsS@pPm".unicodeScalars.contains(conversion) else { return nil }
    position += 1
    item.conversion = conversion
    return item
  }

  /// Characters; longer annotations are text: the search for their end would be repeated at each percent sign.
  private static let longestAnnotation = 128

  private mutating func annotations() -> [String]? {
    let start = position
    let end = min(format.count, start + FormatScanner.longestAnnotation)
    guard let close = format[start..<end].firstIndex(of: "}") else { return nil }
    position = close
    let words = text(from: start).split(separator: ",").map { $0.filter { $0 != " " } }
    position = close + 1
    return words
  }

  private mutating func readFlags(of item: inout FormatItem) {
    while let scalar = current {
      switch scalar {
      case "-": item.isLeft = true
      case "+": item.hasSign = true
      case "#": item.hasPrefix = true
      case "0": item.fillsWithZeros = true
      case " ", "'": break
      default: return
      }
      position += 1
    }
  }

  private mutating func count() -> FormatItem.Count? {
    if take("*") { return .argument }
    var number: Int?
    while let scalar = current, ("0"..."9").contains(scalar) {
      number = min(Padding.most, (number ?? 0) * 10 + Int(scalar.value - 48))
      position += 1
    }
    return number.map { .number($0) }
  }
}

/// One conversion of a format of C.
///
///     %{public, mask.hash}-08.*lld
///      annotations        │ ││ └─ conversion, after the length, which is not needed: arguments know their types
///                     flags │└─ precision
///                           └─ width
struct FormatItem: Equatable {
  enum Count: Equatable {
    case number(Int)
    /// The next argument says it.
    case argument
  }

  /// Words between braces.
  var annotations: [String] = []
  var isLeft = false
  var hasSign = false
  var hasPrefix = false
  var fillsWithZeros = false
  var width: Count?
  var precision: Count?
  var conversion: Unicode.Scalar

  var privacy: OSLogPrivacy {
    let mask: OSLogPrivacy.Mask = annotations.contains("mask.hash") ? .hash : .none
    let rule: OSLogPrivacy.Rule =
      annotations.contains("sensitive")
      ? .secret : annotations.contains("private") ? .hidden : annotations.contains("public") ? .open : .automatic
    return OSLogPrivacy(rule: rule, mask: mask)
  }
}
