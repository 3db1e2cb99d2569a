/// Sizes and numbers of the format of a layer; all numbers are little-endian. The header is that of a file of places.
package enum LayerLayout {
  /// The first eight bytes of a layer: `BNCLAYER`.
  package static let magic: UInt64 = 0x5245_5941_4C43_4E42
  /// Bytes of an area.
  package static let areaSize = 24
  /// Bytes of a street.
  package static let streetSize = 28
  /// Bytes of an address.
  package static let addressSize = 20
  /// Bytes of a point on a street.
  package static let streetPointSize = 12
  /// Bytes of a named point.
  package static let pointSize = 20
  /// Bytes of a postal code.
  package static let codeSize = 12
  /// Units of positions in a degree.
  package static let unitsPerDegree = 1e7
  /// Bit of an address's number: it was calculated between two known numbers.
  package static let interpolated: UInt32 = 1 << 31
  /// Largest radius of a named point, m.
  package static let largestRadius = 500
}

/// The sections of a layer, by their number in its table.
package enum LayerSection: Int, CaseIterable, Sendable {
  /// Text: what the layer is, and the notices of its sources.
  case notice = 0
  /// Texts that records refer to.
  case texts
  /// Records: towns, quarters, districts and postal codes of addresses.
  case areas
  /// Records: streets.
  case streets
  /// Records: addresses, as a search tree.
  case addresses
  /// Addresses of each street.
  case numbers
  /// Records: points on streets, as a search tree.
  case streetPoints
  /// Records: named points, as a search tree.
  case points
  /// Lists of names of named points.
  case names
  /// String table: BCP 47 tags of the languages of names.
  case languages
  /// Records: postal codes, as a search tree.
  case codes
  /// Folding of characters for searches by name.
  case folding
  /// Folded names with the numbers of their records, in order.
  case keys
  /// Positions of every sixteenth folded name.
  case keyBlocks
}

/// What a named point is.
package enum PointKind: UInt8, Sendable {
  /// A building, a sight, a park, a peak.
  case sight = 1
  /// A quarter of a town.
  case quarter = 2
  /// A town, village or hamlet.
  case town = 3
}

/// What a key of a layer's names belongs to: the first byte of the key.
package enum LayerKeyKind: UInt8, Sendable {
  case street = 1
  case point = 2
  case code = 3
}
