/// One tile that the page asks for: `/v1/tiles/SOURCE/Z/X/Y`.
struct TileAddress: Hashable, Sendable {
  var source: Int
  var z: Int
  var x: Int
  var y: Int

  /// Nil if the path is another one, or no tile of a map.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 7, parts[1] == "v1", parts[2] == "tiles" else { return nil }
    let numbers = parts[3...].map { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
    guard let source = numbers[0], let z = numbers[1], let x = numbers[2], let y = numbers[3], z <= 30,
      x < 1 << z, y < 1 << z
    else { return nil }
    (self.source, self.z, self.x, self.y) = (source, z, x, y)
  }

  /// The media type of an image file by its first bytes; PNG if they are of none.
  static func mediaType(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    if bytes.starts(with: [0x52, 0x49, 0x46, 0x46]) { return "image/webp" }
    return "image/png"
  }
}
