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
