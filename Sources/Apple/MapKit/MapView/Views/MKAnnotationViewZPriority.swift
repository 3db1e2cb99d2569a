/// Which of several annotation views is drawn over the others: 0…1000, the greater is in front.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// In front of all others, 1000.
  public static let max = MKAnnotationViewZPriority(1000)
  /// Of a selected view by default, 1000.
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  /// Of a view that is not selected by default, 500.
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  /// Under all others, 0.
  public static let min = MKAnnotationViewZPriority(0)
}
