import CNavigationMath

/// A random number generator with the same numbers for a seed on every machine: SplitMix64 (Steele, Lea, Flood, OOPSLA
/// 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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

extension SeededGenerator {
  /// Returns a number of the standard normal distribution (Box and Muller, Annals of Mathematical Statistics 29, 1958).
  public mutating func nextGaussian() -> Double {
    // 53 bits, offset by half a step, so that the logarithm's argument is above 0.
    let first = (Double(next() >> 11) + 0.5) * 0x1p-53
    let second = Double(next() >> 11) * 0x1p-53
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }
}
