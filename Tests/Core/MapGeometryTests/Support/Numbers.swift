import MapGeometry

/// Numbers that are the same in every run (a linear congruential generator with Knuth's constants).
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }

  /// 0..<1.
  mutating func fraction() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  mutating func index(below count: Int) -> Int { Int(bits() >> 33) % count }

  mutating func point(in rect: MapRect = .world) -> MapPoint {
    MapPoint(x: next(rect.minX...rect.maxX), y: next(rect.minY...rect.maxY))
  }

  /// A rectangle with its origin on the world and sides of any magnitude up to a limit.
  mutating func rect(upTo side: Double) -> MapRect {
    let origin = point()
    let (width, height) = (side * fraction() * fraction(), side * fraction() * fraction())
    return MapRect(x: origin.x, y: origin.y, width: width, height: height)
  }

  /// A rectangle on a coarse grid, so that sides are often shared, and sometimes negative, empty or null.
  mutating func coarseRect() -> MapRect {
    if index(below: 20) == 0 { return .null }
    return MapRect(
      x: Double(index(below: 9)), y: Double(index(below: 9)), width: Double(index(below: 6) - 1),
      height: Double(index(below: 6) - 1))
  }
}
