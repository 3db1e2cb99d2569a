/// Name of a monitored region within one program.
///
/// Keys are compared byte for byte, as the store compares them: two Unicode forms of "é" are different keys.
public struct RegionKey: Sendable {
  /// "" for the regions shared by all managers of a program; otherwise a monitor's name.
  public var collection: String
  /// Name within the collection.
  public var identifier: String

  /// Creates a key.
  public init(collection: String, identifier: String) {
    self.collection = collection
    self.identifier = identifier
  }

  /// Whether the region is in this collection, by the same comparison.
  public func isIn(_ collection: String) -> Bool { self.collection.utf8.elementsEqual(collection.utf8) }
}

extension RegionKey: Hashable {
  /// Compares the bytes of both names.
  public static func == (left: RegionKey, right: RegionKey) -> Bool {
    left.isIn(right.collection) && left.identifier.utf8.elementsEqual(right.identifier.utf8)
  }

  /// Feeds the bytes of both names.
  public func hash(into hasher: inout Hasher) {
    RegionKey.feed(collection, into: &hasher)
    RegionKey.feed(identifier, into: &hasher)
  }

  private static func feed(_ name: String, into hasher: inout Hasher) {
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No UTF-8 text contains this byte, so that "a" with "b" and "ab" with "" differ.
    hasher.combine(0xFF as UInt8)
  }
}
