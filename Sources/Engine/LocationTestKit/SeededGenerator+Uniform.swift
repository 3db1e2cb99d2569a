import CNavigationMath

extension SeededGenerator {
  /// Creates one of several generators that share a seed and are independent of each other.
  ///
  /// - Parameter stream: number of the generator.
  public init(seed: UInt64, stream: UInt64) {
    var first = SeededGenerator(seed: seed)
    var second = SeededGenerator(seed: first.next() ^ (stream &* 0xD1B5_4A32_D192_ED03))
    self.init(seed: second.next())
  }

  /// Returns a number of the uniform distribution over the range.
  public mutating func nextUniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextFraction()
  }

  /// Returns whether an event of this probability, 0...1, happens.
  public mutating func nextChance(_ probability: Double) -> Bool { nextFraction() < probability }

  /// Returns a number of the exponential distribution with the mean 1.
  public mutating func nextWaitingTime() -> Double { 0 - log(1 - nextFraction()) }

  /// Returns a horizontal direction as a vector of length 1, uniform over all directions.
  public mutating func nextDirection() -> (north: Double, east: Double) {
    let angle = 2 * .pi * nextFraction()
    return (cos(angle), sin(angle))
  }

  /// Returns a number of the uniform distribution over 0..<1.
  private mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
