/// Where the lines of a text are.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Between both edges; drawn at the left one.
  case justified = 3
  /// Where the script begins; drawn at the left edge.
  case natural = 4
}

/// What happens to lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// They are broken between words.
  case byWordWrapping = 0
  /// They are broken between characters; drawn as `byWordWrapping`.
  case byCharWrapping = 1
  /// They are cut off; drawn as `byTruncatingTail`.
  case byClipping = 2
  /// They begin with dots; drawn as `byTruncatingTail`.
  case byTruncatingHead = 3
  /// They end with dots.
  case byTruncatingTail = 4
  /// They have dots inside; drawn as `byTruncatingTail`.
  case byTruncatingMiddle = 5
}
