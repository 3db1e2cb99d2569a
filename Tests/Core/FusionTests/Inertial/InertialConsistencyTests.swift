import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

/// The claims against the truth over some simulated journeys.
@Suite struct InertialConsistencyTests {
  @Test func claimsHoldOnJourneys() {
    var (inside, insideVertical, count, squares) = (0.0, 0.0, 0.0, 0.0)
    var ends: [Double] = []
    let kinds: [(Journey.Kind, ActivityProfile)] = [
      (.car, .automotive), (.walk, .pedestrian), (.boat, .marine), (.drone, .airborne),
    ]
    for (index, kind) in kinds.enumerated() {
      for seed in UInt64(2000)..<2004 {
        var run = InertialRun()
        (run.kind, run.profile) = kind
        (run.seed, run.seconds) = (seed + 10 * UInt64(index), 200)
        run.suite.gnss?.outages = [150...160]
        let (looks, counters) = run.run()
        #expect(counters.resets == 0 && counters.repairs == 0)
        for look in looks where look.seconds > 70 {
          guard let estimate = look.estimate, let error = look.error else {
            Issue.record("no estimate")
            continue
          }
          if (look.seconds - 160).magnitude < 0.1 { ends.append(look.horizontalError) }
          guard look.seconds < 150 || look.seconds > 162 else { continue }
          count += 1
          squares += look.horizontalError * look.horizontalError
          if look.horizontalError < estimate.horizontalAccuracy { inside += 1 }
          if error.z.magnitude < estimate.verticalAccuracy { insideVertical += 1 }
        }
      }
    }
    let mean = ends.reduce(0, +) / Double(ends.count)
    let rms = (squares / count).squareRoot()
    print("inside \(inside / count), \(insideVertical / count), rms \(rms) m, after 10 s \(mean) m")
    // Sixteen journeys with two or three independent errors each: a tenth of spread.
    #expect((0.5...0.85).contains(inside / count) && (0.5...0.85).contains(insideVertical / count))
    #expect(rms < 2 && mean < 5)
  }
}
