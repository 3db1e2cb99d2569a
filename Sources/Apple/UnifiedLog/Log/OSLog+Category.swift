extension OSLog {
  /// A category that Apple's tools know. Here it is a name like any other.
  public struct Category: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// What a developer wants to see first.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// What Apple's tools record on demand.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// The same with the calls that led there.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Creates a log for a category that Apple's tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether signposts are written: they are debug messages.
  public var signpostsEnabled: Bool { isEnabled(type: .debug) }
}
