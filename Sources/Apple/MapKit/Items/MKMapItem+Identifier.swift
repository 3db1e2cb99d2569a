import Foundation

extension MKMapItem {
  /// The text that names a place for ever. Two with the same text are equal.
  open class Identifier: NSObject, NSCopying, RawRepresentable, @unchecked Sendable {
    /// The type of the text.
    public typealias RawValue = String

    /// The text.
    public let rawValue: String

    /// Creates an identifier; nil if the text is empty.
    public required init?(rawValue string: String) {
      guard !string.isEmpty else { return nil }
      rawValue = string
      super.init()
    }

    /// Creates an identifier; nil if the text is empty.
    @available(*, deprecated, renamed: "init(rawValue:)")
    public convenience init?(identifierString string: String) { self.init(rawValue: string) }

    /// Returns this object: an identifier does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an identifier with the same text.
    open override func isEqual(_ object: Any?) -> Bool { (object as? Identifier)?.rawValue == rawValue }

    /// The hash of the text.
    open override var hash: Int { rawValue.hashValue }
  }
}
