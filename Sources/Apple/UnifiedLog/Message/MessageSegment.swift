/// A part of a message. Values are not evaluated before the message is written.
enum MessageSegment {
  case literal(String)
  case value(MessageValue)

  func rendered(_ visibility: Visibility) -> String {
    switch self {
    case .literal(let text): text
    case .value(let value): value.rendered(visibility)
    }
  }
}

/// An interpolated value, or an argument of a format.
struct MessageValue {
  let privacy: OSLogPrivacy
  /// Whether it is a number, which `OSLogPrivacy.auto` does not hide.
  let isNumber: Bool
  let text: () -> String

  func rendered(_ visibility: Visibility) -> String {
    visibility.shows(privacy.rule, ofNumber: isNumber) ? text() : MaskedText.text(privacy.mask, of: text)
  }
}
