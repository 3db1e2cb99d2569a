/// A linear congruential generator (Knuth, MMIX), as in Peers/map.c.
public struct Chance {
  private var state: UInt64 = 1

  public init() {}

  /// The next number, 0 to below 1.
  public mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }
}
