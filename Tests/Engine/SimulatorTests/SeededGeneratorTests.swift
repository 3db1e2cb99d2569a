import Simulator
import Testing

@Suite struct SeededGeneratorTests {
  /// The first numbers for seed 0 of the published algorithm.
  @Test func yieldsThePublishedNumbers() {
    var generator = SeededGenerator(seed: 0)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }
}

@Suite struct SeededGeneratorUniformTests {
  @Test func uniformNumbersFillTheirRange() {
    var generator = SeededGenerator(seed: 2)
    var sum = 0.0
    var square = 0.0
    for _ in 0..<10_000 {
      let number = generator.nextUniform(in: -2...4)
      #expect(number >= -2 && number < 4)
      sum += number
      square += (number - 1) * (number - 1)
    }
    // Mean and variance of the distribution are 1 and 3.
    #expect((sum / 10_000 - 1).magnitude < 0.05)
    #expect((square / 10_000 - 3).magnitude < 0.1)
  }

  @Test func chancesAndWaitingTimesHaveTheirMeans() {
    var generator = SeededGenerator(seed: 2)
    var hits = 0
    var waiting = 0.0
    for _ in 0..<10_000 {
      if generator.nextChance(0.2) { hits += 1 }
      waiting += generator.nextWaitingTime()
    }
    #expect((1880...2120).contains(hits))
    #expect((waiting / 10_000 - 1).magnitude < 0.04)
  }

  @Test func directionsAreOnTheUnitCircle() {
    var generator = SeededGenerator(seed: 3)
    var north = 0.0
    for _ in 0..<1000 {
      let direction = generator.nextDirection()
      #expect((direction.north * direction.north + direction.east * direction.east - 1).magnitude < 1e-12)
      north += direction.north
    }
    #expect(north.magnitude < 100)
  }

  /// Generators of neighbouring seeds and streams have no number in common among the first ones.
  @Test func streamsAreIndependent() {
    var seen: Set<UInt64> = []
    for seed in UInt64(0)..<20 {
      for stream in UInt64(0)..<20 {
        var generator = SeededGenerator(seed: seed, stream: stream)
        for _ in 0..<50 { seen.insert(generator.next()) }
      }
    }
    #expect(seen.count == 20_000)
  }
}

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
