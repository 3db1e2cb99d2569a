import NavigationMath
import Simulator
import Testing

/// What `Journey.Kind` promises of each kind.
@Suite struct JourneyKindTests {
  /// Truth every 0.1 s of several journeys.
  private func samples(_ kind: Journey.Kind, seeds: ClosedRange<UInt64> = 1...4) -> [[SimulatedTruth]] {
    seeds.map { seed in
      let journey = Journey(kind, seed: seed)
      return (0...6000).map { journey.truth(at: Double($0) / 10) }
    }
  }

  /// Durations of the rests between motions, s.
  private func rests(_ samples: [SimulatedTruth]) -> [Double] {
    var lengths: [Double] = []
    var start: Double?
    var hasMoved = false
    for truth in samples {
      if truth.vector.norm > 0 {
        if let start, hasMoved { lengths.append(truth.seconds - start) }
        start = nil
        hasMoved = true
      } else if start == nil {
        start = truth.seconds
      }
    }
    return lengths
  }

  @Test func carDrivesStopsAndReverses() {
    var isReversing = false
    for journey in samples(.car, seeds: 1...8) {
      #expect(journey.allSatisfy { $0.vector.norm <= 35.001 })
      #expect(journey.map { $0.vector.norm }.max() ?? 0 > 20)
      // The lateral acceleration of turns, the slope of the road and the roll of the body.
      #expect(journey.allSatisfy { $0.specificForce.y.magnitude < 0.55 * 9.81 })
      #expect(journey.map { $0.specificForce.y.magnitude }.max() ?? 0 > 0.15 * 9.81)
      #expect(rests(journey).allSatisfy { $0 < 41 })
      #expect(rests(journey).contains { $0 > 5 })
      if journey.contains(where: { $0.forwardSpeed < -0.5 }) { isReversing = true }
      for truth in journey where truth.vector.norm > 1 {
        let lateral = truth.attitude.conjugate.rotate(truth.vector).y
        #expect(lateral.magnitude < 1e-3 * truth.vector.norm)
      }
    }
    #expect(isReversing)
  }

  @Test func carAtRestDoesNotRotate() {
    for truth in samples(.car).joined() where truth.vector.norm == 0 {
      #expect(truth.rateAgainstGround.norm < 1e-9)
    }
  }

  @Test func walkerStepsPausesAndDoesNotFaceTheMotion() {
    var offsets: Set<Int> = []
    for journey in samples(.walk) {
      // Twice the cadence of some 1.9 steps a second: sign changes of the vertical velocity.
      let walking = journey.filter { $0.vector.norm > 0.8 }
      #expect(walking.count > 2000)
      #expect(walking.map { $0.vector.norm }.max() ?? 0 < 2.3)
      #expect(walking.map { $0.acceleration.z }.max() ?? 0 > 1)
      #expect(rests(journey).contains { $0 >= 3 })
      for truth in walking {
        let course = bearingDegrees(north: truth.velocity.north, east: truth.velocity.east)
        offsets.insert(Int((truth.headingDegrees - course + 720).truncatingRemainder(dividingBy: 360) / 30))
      }
    }
    #expect(offsets.count >= 5)
  }

  @Test func boatRollsDriftsAndNeverRests() {
    for journey in samples(.boat) {
      #expect(journey.allSatisfy { $0.vector.norm > 0 && $0.rateAgainstGround.norm > 0 })
      let heave = journey.map { $0.velocity.down }
      #expect(heave.max() ?? 0 > 0.2 && heave.min() ?? 0 < -0.2)
      let tilt = journey.map { $0.attitude.rotate(Vector3(0, 1, 0)).z }
      #expect(tilt.max() ?? 0 > 0.05 && tilt.min() ?? 0 < -0.05)
    }
  }

  @Test func droneHoversDashesAndTurnsOnTheSpot() {
    for journey in samples(.drone) {
      #expect(journey.contains { $0.seconds > 60 && $0.vector.norm < 0.4 })
      #expect(journey.contains { $0.vector.norm > 5 })
      #expect(journey.allSatisfy { $0.vector.norm < 16 && $0.specificForce.norm < 25 })
      #expect(journey.contains { $0.vector.norm < 0.5 && $0.rateAgainstGround.z.magnitude > 0.3 })
      #expect(journey.contains { $0.forwardSpeed < -3 })
      #expect(journey.allSatisfy { $0.position.ellipsoidalHeight > 547.5 })
    }
  }

  @Test func trafficStopsOften() {
    for journey in samples(.stopAndGo) {
      #expect(journey.allSatisfy { $0.vector.norm < 9.001 })
      #expect(rests(journey).count >= 8)
      #expect(rests(journey).allSatisfy { $0 < 25 })
    }
  }

  @Test func tunnelsHideTheSky() {
    for seed in UInt64(1)...10 {
      let journey = Journey(.tunnel, seed: seed)
      #expect(journey.outages.count >= 2)
      #expect(journey.outages.allSatisfy { (20...60).contains($0.upperBound - $0.lowerBound) })
      #expect(journey.outages.allSatisfy { $0.lowerBound >= 60 && $0.upperBound <= 570 })
      #expect(journey.reflections.isEmpty)
    }
    #expect(Journey(.car, seed: 1).outages.isEmpty)
  }

  @Test func carParkIsSlowSteepAndAmongWalls() {
    for journey in samples(.carPark) {
      #expect(journey.allSatisfy { $0.vector.norm < 4.501 })
      let turned = zip(journey, journey.dropFirst()).reduce(0) { sum, pair in
        sum + pair.0.attitude.angle(to: pair.1.attitude)
      }
      #expect(turned > 20)
      #expect(journey.contains { $0.vector.norm > 1 && $0.velocity.down.magnitude > 0.06 * $0.vector.norm })
    }
    #expect(!Journey(.carPark, seed: 1).reflections.isEmpty)
    #expect(!Journey(.carPark, seed: 1).outages.isEmpty)
  }

  @Test func onlyVehiclesOnRoadsFaceTheirMotion() {
    let facing = Journey.Kind.allCases.filter { Journey($0, seed: 1, duration: 1).facesMotion }
    #expect(facing == [.car, .stopAndGo, .tunnel, .carPark])
  }
}
