/// A format of C with its arguments as the parts of a message.
struct FormattedMessage {
  private(set) var segments: [MessageSegment] = []
  private var arguments: ArraySlice<any CVarArg>
  private let errorNumber: CInt

  /// - Parameter errorNumber: `errno`, which `%m` shows.
  init(_ format: String, _ arguments: [any CVarArg], errorNumber: CInt) {
    self.arguments = arguments[...]
    self.errorNumber = errorNumber
    var scanner = FormatScanner(format)
    while let piece = scanner.next() {
      switch piece {
      case .text(let text): segments.append(.literal(text))
      case .item(let item): segments.append(segment(item))
      }
    }
  }

  private static var missing: MessageSegment { .literal("<no argument>") }

  private mutating func segment(_ item: FormatItem) -> MessageSegment {
    guard let width = count(item.width), let precision = count(item.precision) else { return FormattedMessage.missing }
    let text: ArgumentText
    if item.conversion == "m" {
      text = ArgumentText(errorNumber: errorNumber)
    } else {
      guard let argument = arguments.popFirst() else { return FormattedMessage.missing }
      text = ArgumentText(argument, item, precision: precision.number)
    }
    let isLeft = item.isLeft || width.number ?? 0 < 0
    let columns = width.number?.magnitude ?? 0
    let fill: Character = item.fillsWithZeros && !isLeft && text.isUnsignedDigits ? "0" : " "
    return .value(
      MessageValue(privacy: item.privacy, isNumber: text.isNumber) {
        Padding.filled(text.text, to: Int(clamping: columns), with: fill, isLeft: isLeft)
      })
  }

  /// A number that the format may leave out.
  private struct OptionalCount { var number: Int? }

  /// Returns a width or a precision; nil if its argument is missing.
  private mutating func count(_ count: FormatItem.Count?) -> OptionalCount? {
    switch count {
    case nil: return OptionalCount(number: nil)
    case .number(let number): return OptionalCount(number: number)
    case .argument:
      guard let argument = arguments.popFirst() else { return nil }
      return OptionalCount(number: (argument as? any BinaryInteger).map { Int(clamping: $0) } ?? 0)
    }
  }
}
