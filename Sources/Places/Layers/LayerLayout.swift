/// Sizes and numbers of the format of a layer; all numbers are little-endian. The header is that of a file of places.
package enum LayerLayout {
  /// The first eight bytes of a layer: `BNCLAYER`.
  package static let magic: UInt64 = 0x5245_5941_4C43_4E42
}

/// The sections of a layer, by their number in its table. Docs/PlaceLayers.md describes their content.
package enum LayerSection: Int, CaseIterable, Sendable {
  /// Text: what the layer is, and the notices of its sources.
  case notice = 0
}
