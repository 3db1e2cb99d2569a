#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension SeededGenerator {
  /// Returns a number of the standard normal distribution (Box and Muller, Annals of Mathematical Statistics 29, 1958).
  public mutating func nextGaussian() -> Double {
    // 53 bits, offset by half a step, so that the logarithm's argument is above 0.
    let first = (Double(next() >> 11) + 0.5) * 0x1p-53
    let second = Double(next() >> 11) * 0x1p-53
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }
}
