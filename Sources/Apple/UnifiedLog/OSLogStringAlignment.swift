/// The columns that a value fills, and the side it is on. A longer value is not cut.
public struct OSLogStringAlignment {
  enum Side { case left, right }

  let side: Side
  let columns: () -> Int

  /// The value alone.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .left) { 0 } }

  /// On the right, after spaces.
  /// - Parameter columns: at most 512 are filled.
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .right, columns: columns)
  }

  /// On the left, before spaces.
  /// - Parameter columns: at most 512 are filled.
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .left, columns: columns)
  }

  func applied(to text: String) -> String { Padding.filled(text, to: columns(), isLeft: side == .left) }
}

/// The words for a Boolean value.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// Fills a text up to a number of columns.
enum Padding {
  /// More columns, digits or decimals are never filled: a mistake must not fill the memory.
  static let most = 512

  static func filled(_ text: String, to columns: Int, with character: Character = " ", isLeft: Bool) -> String {
    let missing = max(0, min(columns, most)) - text.count
    guard missing > 0 else { return text }
    let fill = String(repeating: character, count: missing)
    return isLeft ? text + fill : fill + text
  }
}

// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension OSLogBoolFormat: BitwiseCopyable {}
#endif
