import Bytes

/// Areas of oceans, seas and large lakes, coarse.
///
/// ```
/// kind 1 (0 sea, 1 lake) | reserved 1 | points 2 | names 4 | south 2 | north 2 | west 2 | east 2 | latitude 2, longitude 2 …
/// ```
/// In 0.01°. A small water comes before the large ones that contain it.
struct WaterMap {
  private let bytes: ByteView
  private let count: Int
  private let names: NameLists

  struct Water {
    var isLake: Bool
    var names: Int
  }

  init(_ section: PlaceFile.Section, names: NameLists) {
    bytes = section.bytes
    count = section.count
    self.names = names
  }

  /// Returns the first water that contains a position, among the lakes or the seas.
  func water(latitude: Double, longitude: Double, isLake: Bool) -> Water? {
    let (y, x) = (latitude * 100, longitude * 100)
    var start = 0
    for _ in 0..<count {
      guard start &+ 16 <= bytes.count else { return nil }
      let points = Int(bytes.uint16(at: start &+ 2))
      if (bytes[start] == 1) == isLake, y >= Double(bytes.int16(at: start &+ 8)),
        y <= Double(bytes.int16(at: start &+ 10)),
        x >= Double(bytes.int16(at: start &+ 12)), x <= Double(bytes.int16(at: start &+ 14)),
        contains(start &+ 16, points, y, x)
      {
        return Water(isLake: isLake, names: Int(bytes.uint32(at: start &+ 4)))
      }
      start &+= 16 &+ 4 &* points
    }
    return nil
  }

  private func contains(_ start: Int, _ count: Int, _ y: Double, _ x: Double) -> Bool {
    guard count > 2, start &+ 4 &* count <= bytes.count else { return false }
    var isInside = false
    var (fromY, fromX) = point(start, count &- 1)
    for index in 0..<count {
      let (toY, toX) = point(start, index)
      if (fromY > y) != (toY > y), x < fromX + (y - fromY) / (toY - fromY) * (toX - fromX) { isInside.toggle() }
      (fromY, fromX) = (toY, toX)
    }
    return isInside
  }

  private func point(_ start: Int, _ index: Int) -> (Double, Double) {
    (Double(bytes.int16(at: start &+ 4 &* index)), Double(bytes.int16(at: start &+ 4 &* index &+ 2)))
  }
}
