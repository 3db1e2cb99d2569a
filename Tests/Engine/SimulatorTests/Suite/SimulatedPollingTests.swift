import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedPollingTests {
  private static let walk = Journey(.walk, seed: 1, duration: 120)

  private func samples(_ change: (inout SimulatedPolling) -> Void) -> [InertialSample] {
    var unit = SimulatedInertialUnit.ideal
    unit.rate = 208
    var polling = SimulatedPolling(rate: 200)
    change(&polling)
    unit.polling = polling
    return ObservationLists(Self.walk, .only(unit)).inertial
  }

  private func intervals(_ samples: [InertialSample]) -> [Double] {
    zip(samples, samples.dropFirst()).map { Double($1.instant.nanoseconds(since: $0.instant)) / 1e9 }
  }

  @Test func aReadIsTheLatestSampleOfTheChip() {
    let samples = samples {
      $0.jitter = 0
      $0.gapsPerMinute = 0
    }
    #expect(samples.count == 24_001)
    var chip = SimulatedInertialUnit.ideal
    chip.rate = 208
    let measured = ObservationLists(Self.walk, .only(chip)).inertial
    for (index, sample) in samples.enumerated() {
      let latest = measured[index * 208 / 200]
      #expect(sample.acceleration == latest.acceleration && sample.angularRate == latest.angularRate)
    }
  }

  @Test func readsAreLateAndInterrupted() {
    let found = intervals(samples { $0.gapsPerMinute = 10 })
    #expect(found.allSatisfy { $0 > 0 })
    #expect((10...30).contains(found.count { $0 > 0.019 }))
    let mean = found.reduce(0, +) / Double(found.count)
    #expect(mean > 0.005 && mean < 0.0056)
    let late = found.count { ($0 - 0.005).magnitude > 0.001 }
    #expect(late > found.count / 4)
  }

  /// A chip of half the rate is read twice for each sample.
  @Test func samplesMayBeReadTwice() {
    var unit = SimulatedInertialUnit.ideal
    unit.rate = 100
    unit.polling = SimulatedPolling(rate: 200)
    let samples = ObservationLists(Self.walk, .only(unit)).inertial
    let repeated = zip(samples, samples.dropFirst()).count { $0.acceleration == $1.acceleration }
    #expect(repeated > samples.count * 2 / 5)
  }

  @Test func theChipMeasuresTheSameHoweverItIsRead() {
    var unit = SimulatedInertialUnit.consumer
    let measured = Set(ObservationLists(Self.walk, .only(unit)).inertial.map { $0.acceleration })
    unit.polling = SimulatedPolling(rate: 150)
    let read = ObservationLists(Self.walk, .only(unit)).inertial
    #expect(read.allSatisfy { measured.contains($0.acceleration) })
  }
}
