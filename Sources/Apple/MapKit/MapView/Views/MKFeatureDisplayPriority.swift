/// Which of several annotation views is shown where they would overlap: 0…1000, the greater wins.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Always shown, unless it joins a cluster.
  public static let required = MKFeatureDisplayPriority(1000)
  /// A high priority, 750.
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  /// A low priority, 250.
  public static let defaultLow = MKFeatureDisplayPriority(250)
}
