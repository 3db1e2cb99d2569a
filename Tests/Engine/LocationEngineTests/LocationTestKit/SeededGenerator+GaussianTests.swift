import LocationTestKit
import Testing

@Suite struct SeededGeneratorGaussianTests {
  @Test func momentsAreThoseOfTheNormalDistribution() {
    var generator = SeededGenerator(seed: 5)
    let numbers = (0..<20_000).map { _ in generator.nextGaussian() }
    let mean = numbers.reduce(0, +) / 20_000
    let square = numbers.reduce(0) { $0 + $1 * $1 } / 20_000
    let within = Double(numbers.count { $0.magnitude < 1 }) / 20_000
    #expect(mean.magnitude < 0.03)
    #expect((square - 1).magnitude < 0.04)
    #expect((within - 0.6827).magnitude < 0.015)
  }
}
