import Foundation

/// Parts of addresses that a search includes or excludes as results.
open class MKAddressFilter: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// Parts of an address.
  public struct Options: OptionSet, Sendable {
    /// One bit for each part.
    public let rawValue: UInt

    /// Creates a set of parts.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Countries.
    public static var country: Options { Options(rawValue: 1 << 0) }
    /// States and provinces.
    public static var administrativeArea: Options { Options(rawValue: 1 << 1) }
    /// Counties.
    public static var subAdministrativeArea: Options { Options(rawValue: 1 << 2) }
    /// Cities and villages.
    public static var locality: Options { Options(rawValue: 1 << 3) }
    /// Quarters.
    public static var subLocality: Options { Options(rawValue: 1 << 4) }
    /// Postal codes.
    public static var postalCode: Options { Options(rawValue: 1 << 5) }
  }

  private let excluded: Options

  /// Creates a filter that includes these parts only.
  public init(including options: Options) {
    excluded = Self.all.subtracting(options)
    super.init()
  }

  /// Creates a filter that excludes these parts only.
  public init(excluding options: Options) {
    excluded = options
    super.init()
  }

  /// Creates a filter that includes these parts only.
  @available(*, deprecated, renamed: "init(including:)")
  public convenience init(includingOptions options: Options) { self.init(including: options) }

  /// Creates a filter that excludes these parts only.
  @available(*, deprecated, renamed: "init(excluding:)")
  public convenience init(excludingOptions options: Options) { self.init(excluding: options) }

  private static let all = Options(rawValue: 0x3F)

  /// A filter that includes every part.
  open class var includingAll: MKAddressFilter { MKAddressFilter(excluding: []) }
  /// A filter that excludes every part.
  open class var excludingAll: MKAddressFilter { MKAddressFilter(including: []) }

  /// Returns whether the filter includes all of these parts.
  open func includes(_ options: Options) -> Bool { excluded.isDisjoint(with: options) }
  /// Returns whether the filter excludes all of these parts.
  open func excludes(_ options: Options) -> Bool { excluded.isSuperset(of: options) }

  /// Returns this object: a filter does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is a filter of the same parts.
  open override func isEqual(_ object: Any?) -> Bool { (object as? MKAddressFilter)?.excluded == excluded }

  /// The hash of the parts.
  open override var hash: Int { excluded.rawValue.hashValue }

  /// True: an archive holds a number only.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a filter from a keyed archive.
  public required init?(coder: NSCoder) {
    excluded = Options(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "excluded")))
    super.init()
  }

  /// Writes the parts to a keyed archive.
  open func encode(with coder: NSCoder) { coder.encode(Int(bitPattern: excluded.rawValue), forKey: "excluded") }
}
