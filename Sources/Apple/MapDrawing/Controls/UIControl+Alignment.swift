extension UIControl {
  /// Where the content of a control is between its left and right edge.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// A picture without a title is stretched; other content is in the middle.
    case fill = 3
    /// At the left edge: languages that begin at the right are not looked at.
    case leading = 4
    /// At the right edge.
    case trailing = 5
  }

  /// Where the content of a control is between its upper and lower edge.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// A picture without a title is stretched; other content is in the middle.
    case fill = 3
  }
}
