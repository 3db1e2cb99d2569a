import Foundation

/// Categories of places that a map or a search includes or excludes.
open class MKPointOfInterestFilter: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private let categories: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool

  private init(_ categories: [MKPointOfInterestCategory], isIncluding: Bool) {
    self.categories = Set(categories)
    self.isIncluding = isIncluding
    super.init()
  }

  /// Creates a filter that includes these categories only.
  public convenience init(including categories: [MKPointOfInterestCategory]) {
    self.init(categories, isIncluding: true)
  }

  /// Creates a filter that excludes these categories only.
  public convenience init(excluding categories: [MKPointOfInterestCategory]) {
    self.init(categories, isIncluding: false)
  }

  /// Creates a filter that includes these categories only.
  @available(*, deprecated, renamed: "init(including:)")
  public convenience init(includingCategories categories: [MKPointOfInterestCategory]) {
    self.init(including: categories)
  }

  /// Creates a filter that excludes these categories only.
  @available(*, deprecated, renamed: "init(excluding:)")
  public convenience init(excludingCategories categories: [MKPointOfInterestCategory]) {
    self.init(excluding: categories)
  }

  /// A filter that includes every category.
  open class var includingAll: MKPointOfInterestFilter { MKPointOfInterestFilter(excluding: []) }
  /// A filter that excludes every category.
  open class var excludingAll: MKPointOfInterestFilter { MKPointOfInterestFilter(including: []) }

  /// Returns whether the filter includes a category.
  open func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) == isIncluding }
  /// Returns whether the filter excludes a category.
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }

  /// Whether it includes places of unknown category.
  final var includesUnknown: Bool { !isIncluding }

  /// Returns this object: a filter does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is a filter of the same categories.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKPointOfInterestFilter else { return false }
    return other.categories == categories && other.isIncluding == isIncluding
  }

  /// The hash of the categories.
  open override var hash: Int { categories.hashValue }

  /// True: an archive holds strings only.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a filter from a keyed archive; nil without categories.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "categories"),
      let names = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "categories") as? [String]
    else { return nil }
    categories = Set(names.map { MKPointOfInterestCategory(rawValue: $0) })
    isIncluding = coder.decodeBool(forKey: "isIncluding")
    super.init()
  }

  /// Writes the categories to a keyed archive.
  open func encode(with coder: NSCoder) {
    let names = categories.map(\.rawValue).sorted().map { NSString(string: $0) }
    coder.encode(NSArray(array: names), forKey: "categories")
    coder.encode(isIncluding, forKey: "isIncluding")
  }
}
