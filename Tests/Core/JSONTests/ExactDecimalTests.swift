import TestSupport
import Testing

@testable import JSON

@Suite struct ExactDecimalTests {
  /// Against the standard library's conversion of the same decimal text.
  @Test func everyExponentIsRoundedToNearest() {
    var generator = SplitMix64(seed: 1)
    for exponent in -27...27 {
      for _ in 0..<400 {
        let digits = generator.next() >> (generator.next() % 64)
        #expect(ExactDecimal.value(digits, exponent) == Double("\(digits)e\(exponent)"), "\(digits)e\(exponent)")
      }
    }
  }

  /// 2⁵³ + 1 lies halfway between two Doubles, also as a quotient and as a product.
  @Test(
    arguments: [
      (9_007_199_254_740_993, 0, 9_007_199_254_740_992.0), (9_007_199_254_740_995, 0, 9_007_199_254_740_996.0),
      (9_007_199_254_740_993_0, -1, 9_007_199_254_740_992.0), (9_007_199_254_740_993_1, -1, 9_007_199_254_740_994.0),
      (1_801_439_850_948_198_6, 0, 18_014_398_509_481_984.0), (UInt64.max, 0, 18_446_744_073_709_551_616.0),
    ] as [(UInt64, Int, Double)])
  func tiesGoToTheEvenSignificand(_ digits: UInt64, _ exponent: Int, _ value: Double) {
    #expect(ExactDecimal.value(digits, exponent) == value)
  }

  @Test func otherExponentsAreLeftToLongDecimal() {
    #expect(ExactDecimal.value(1, 28) == nil)
    #expect(ExactDecimal.value(1, -28) == nil)
    #expect(ExactDecimal.value(0, 400) == 0)
  }
}
