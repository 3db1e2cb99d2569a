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

/// When a part of a map or of a marker is shown.
public enum MKFeatureVisibility: Int, Sendable {
  /// When it is useful: a title always, a subtitle while the marker is selected, a compass while north is not up.
  case adaptive = 0
  /// Never.
  case hidden = 1
  /// Always.
  case visible = 2
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the views that a map makes by itself for single annotations. A view registered for it replaces them.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the views that a map makes by itself for clusters. A view registered for it replaces them.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
