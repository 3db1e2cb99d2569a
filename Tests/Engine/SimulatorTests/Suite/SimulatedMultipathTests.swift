import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedMultipathTests {
  @Test func wallsMakeLargerErrorsThanAreStated() {
    let park = Journey(.carPark, seed: 1)
    let lists = ObservationLists(park, .only(SimulatedGNSS()))
    let received = lists.fixes.filter { $0.fix.hasPosition }
    let errors = lists.positionErrors
    var (bad, good) = (0, 0)
    for (index, (fix, _)) in received.enumerated() {
      let size = Vector3(errors[index].x, errors[index].y, 0).norm
      guard let stated = fix.accuracy.horizontal?.value else { continue }
      #expect(stated >= 1.84 && stated <= 1.5 * 1.84 + 1e-9)
      if stated > 2.7, size > 3 { bad += 1 }
      if stated == 1.84, size < 6 { good += 1 }
    }
    #expect(bad > 40 && good > 40)
    // An open sky has none by default.
    let car = ObservationLists(Journey(.car, seed: 1), .only(SimulatedGNSS()))
    #expect(car.fixes.allSatisfy { $0.fix.accuracy.horizontal?.value == 1.84 })
  }

  @Test func burstsUnderAnOpenSkyHaveTheirRate() {
    var receiver = SimulatedGNSS()
    receiver.multipath.burstsPerHour = 20
    receiver.multipath.lengths = 5...6
    var bursts = 0
    for seed in UInt64(1)...10 {
      let lists = ObservationLists(Journey(.walk, seed: 1, duration: 3600), .only(receiver), seed: seed)
      let inBurst = lists.fixes.map { $0.fix.accuracy.horizontal?.value ?? 0 > 1.84 }
      bursts += zip(inBurst, inBurst.dropFirst()).count { !$0 && $1 }
    }
    // 200 are expected; some overlap.
    #expect((160...225).contains(bursts))
  }
}
