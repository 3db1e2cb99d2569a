import Bytes

/// Records of a layer that form a search tree: an array in which the middle element divides the others, alternately by
/// latitude and longitude. Each record begins with its position.
///
/// ```
/// address       latitude 4 | longitude 4 | street 4 | area 4 | number 4
/// street point  latitude 4 | longitude 4 | street 4
/// point         latitude 4 | longitude 4 | area 4 | names 4 | radius m 2 | kind 1 | reserved 1
/// postal code   latitude 4 | longitude 4 | area 4
/// ```
struct LayerRecords {
  let bytes: ByteView
  let size: Int

  var count: Int { bytes.count / size }

  func position(_ index: Int) -> LayerPosition { LayerPosition(bytes, index &* size) }

  /// Returns the number of four bytes at an offset of a record.
  func field(_ offset: Int, of index: Int) -> Int { Int(bytes.uint32(at: index &* size &+ offset)) }
}

extension LayerRecords {
  /// The text of an address's number, and whether it was calculated between two known numbers.
  func number(_ index: Int) -> (text: Int, isInterpolated: Bool) {
    let number = bytes.uint32(at: index &* size &+ 16)
    return (Int(number & ~LayerLayout.interpolated), number & LayerLayout.interpolated != 0)
  }

  /// Radius of a named point, m.
  @inline(__always) func radius(_ index: Int) -> Double { Double(bytes.uint16(at: index &* size &+ 16)) }

  /// What a named point is; nil if the layer is damaged.
  func kind(_ index: Int) -> PointKind? { PointKind(rawValue: bytes[index &* size &+ 18]) }
}
