import Bytes

/// The edges of a piece of a border, one after another, in units of the file.
struct BorderWalk {
  struct Edge {
    var fromY: Int
    var fromX: Int
    var toY: Int
    var toX: Int
  }

  private let points: ByteView
  private var position: Int
  private var latitude: Int
  private var longitude: Int
  /// Points left in the line.
  private var left = 0

  init(_ map: DistrictMap, _ border: Int) {
    let start = border &* PlaceLayout.borderSize
    points = map.points
    latitude = Int(map.borders.int32(at: start))
    longitude = Int(map.borders.int32(at: start &+ 4))
    position = Int(map.borders.uint32(at: start &+ 20))
  }

  /// Returns whether a ray to the east from a position crosses the lines an odd number of times.
  ///
  /// - Parameter row: the latitude `y`, rounded down: for whole numbers n, n > y is the same as n > row.
  mutating func isCrossed(row: Int, x: Double, y: Double) -> Bool {
    var isOdd = false
    while true {
      left = number()
      guard left > 1, position < points.count else { return isOdd }
      step()
      var wasAbove = latitude > row
      while left > 0, position < points.count {
        let (fromY, fromX) = (latitude, longitude)
        step()
        let isAbove = latitude > row
        if isAbove != wasAbove {
          let share = (y - Double(fromY)) / Double(latitude &- fromY)
          if x < Double(fromX) + share * Double(longitude &- fromX) { isOdd.toggle() }
        }
        wasAbove = isAbove
      }
      if left > 0 { return isOdd }
    }
  }

  @inline(__always)
  mutating func next() -> Edge? {
    if left == 0 {
      // A line has two points or more; each takes two bytes or more, so that damaged counts end with the section.
      left = number()
      guard left > 1, position < points.count else { return nil }
      step()
    }
    guard position < points.count else { return nil }
    let (fromY, fromX) = (latitude, longitude)
    step()
    return Edge(fromY: fromY, fromX: fromX, toY: latitude, toX: longitude)
  }

  @inline(__always)
  private mutating func step() {
    latitude &+= difference()
    longitude &+= difference()
    left &-= 1
  }

  @inline(__always)
  private mutating func difference() -> Int {
    let value = number()
    return value &>> 1 ^ -(value & 1)
  }

  @inline(__always)
  private mutating func number() -> Int {
    // Most numbers have one byte or two.
    var value = Int(points[position])
    position &+= 1
    guard value >= 0x80 else { return value }
    value &= 0x7F
    var shift = 7
    while shift < 35 {
      let byte = Int(points[position])
      position &+= 1
      value |= (byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return value
  }
}
