import Beacons
import LocationService
import Providers
import Simulator
import Testing

struct BeaconRangingTests {
  private static let uuid = BeaconUUID(high: 1, low: 2)
  private let one = BeaconIdentity(uuid: uuid, major: 1, minor: 1)
  private let two = BeaconIdentity(uuid: uuid, major: 1, minor: 2)

  private func sighting(_ beacon: BeaconIdentity, _ rssi: Int?, at seconds: Double, power: Int = -59) -> BeaconSighting
  {
    BeaconSighting(beacon: beacon, rssi: rssi, measuredPower: power, received: instant(seconds))
  }

  private func ranging(_ constraint: BeaconConstraint = BeaconConstraint(uuid: uuid)) -> BeaconRanging {
    BeaconRanging(constraint, at: instant(0))
  }

  @Test func onceASecondTheMeanSinceTheLast() {
    var ranging = ranging()
    #expect(ranging.deadline == instant(1))
    for (rssi, second) in [(-60, 0.1), (-64, 0.4), (-65, 0.8)] { ranging.note(sighting(one, rssi, at: second)) }
    #expect(advance(&ranging, 0.999) == nil)
    #expect(advance(&ranging, 1)?.map(\.rssi) == [-63])
    #expect(ranging.deadline == instant(2))
    #expect(advance(&ranging, 1.5) == nil)
    ranging.note(sighting(one, -70, at: 1.5))
    #expect(advance(&ranging, 2)?.map(\.rssi) == [-70])
  }

  /// d = 10^((P − R) / 20) in free space.
  @Test func distanceByPathLoss() {
    for (rssi, expected) in [(-59, 1.0), (-79, 10), (-39, 0.1), (-65, 1.995_262)] {
      var ranging = ranging()
      let distance = distance(&ranging, rssi)
      #expect((distance - expected).magnitude < 0.02 * expected, "\(distance)")
    }
    var parameters = BeaconRanging.Parameters()
    parameters.pathLossExponent = 4
    var indoors = BeaconRanging(BeaconConstraint(uuid: BeaconRangingTests.uuid), at: instant(0), parameters: parameters)
    #expect((distance(&indoors, -99) - 10).magnitude < 0.2)
  }

  /// The last distance of 30 s with ten equal advertisements a second; fewer leave it nearer to usual distances.
  private func distance(_ ranging: inout BeaconRanging, _ rssi: Int) -> Double {
    var distance = Double.nan
    for tenth in 1...300 {
      ranging.note(sighting(one, rssi, at: 0.1 * Double(tenth) - 0.05))
      distance = advance(&ranging, 0.1 * Double(tenth))?.first?.distance ?? distance
    }
    return distance
  }

  @Test func proximityInWords() {
    for (rssi, expected) in [(-50, BeaconProximity.immediate), (-59, .near), (-68, .near), (-69, .far), (-90, .far)] {
      var ranging = ranging()
      ranging.note(sighting(one, rssi, at: 0.5))
      #expect(advance(&ranging, 1)?.map(\.proximity) == [expected], "\(rssi) dBm")
    }
  }

  @Test func silentThenGone() {
    var ranging = ranging()
    ranging.note(sighting(one, -60, at: 0.5))
    #expect(advance(&ranging, 1)?.count == 1)
    let silent = BeaconReport(
      beacon: one, rssi: nil, distance: nil, proximity: .unknown, received: instant(0.5))
    #expect(advance(&ranging, 10)?.first == silent)
    #expect(advance(&ranging, 11) == [])
    #expect(advance(&ranging, 12) == [])
    // After hours it comes back as if it were new.
    ranging.note(sighting(one, -70, at: 9000))
    #expect(advance(&ranging, 9000.5)?.map(\.rssi) == [-70])
  }

  @Test func nearestFirstSilentLast() {
    var ranging = ranging()
    let three = BeaconIdentity(uuid: BeaconRangingTests.uuid, major: 1, minor: 3)
    ranging.note(sighting(two, -80, at: 0.2))
    ranging.note(sighting(three, nil, at: 0.2))
    ranging.note(sighting(one, -60, at: 0.2))
    #expect(advance(&ranging, 1)?.map(\.beacon) == [one, two, three])
  }

  @Test func onlyWhatIsMeant() {
    var ranging = ranging(BeaconConstraint(uuid: BeaconRangingTests.uuid, major: 1, minor: 2))
    ranging.note(sighting(one, -60, at: 0.2))
    ranging.note(sighting(two, -60, at: 0.2))
    #expect(advance(&ranging, 1)?.map(\.beacon) == [two])
  }

  /// 127, 0 and no value mean that the power was not measured; the beacon is in the list all the same.
  @Test func notMeasuredIsNotNear() {
    var ranging = ranging()
    for rssi in [127, 0, nil, Int.max, Int.min] as [Int?] { ranging.note(sighting(one, rssi, at: 0.5)) }
    #expect(
      advance(&ranging, 1) == [
        BeaconReport(beacon: one, rssi: nil, distance: nil, proximity: .unknown, received: instant(0.5))
      ])
  }

  @Test func anOldSightingDoesNotKeepABeacon() {
    var ranging = ranging()
    ranging.note(sighting(one, -60, at: 5))
    ranging.note(sighting(one, -62, at: 1))
    #expect(advance(&ranging, 14.9)?.map(\.rssi) == [-61])
    #expect(advance(&ranging, 15.9) == [])
  }

  @Test func aHallFullOfBeaconsIsBounded() {
    var ranging = ranging()
    for minor in 0..<2000 as Range<UInt16> {
      let beacon = BeaconIdentity(uuid: BeaconRangingTests.uuid, major: 9, minor: minor)
      ranging.note(sighting(beacon, -80, at: 0.5))
    }
    #expect(advance(&ranging, 1)?.count == ranging.parameters.capacity)
    // Once they are gone there is room again.
    #expect(advance(&ranging, 20) == [])
    ranging.note(sighting(one, -60, at: 20.5))
    #expect(advance(&ranging, 21)?.map(\.beacon) == [one])
  }

  /// 6 dB of fading, ten advertisements a second, at 5 m.
  @Test func fadingIsSmoothed() {
    var generator = SeededGenerator(seed: 21)
    var ranging = ranging()
    var (within, count, worst) = (0, 0, 1.0)
    for tick in 1...6000 {
      let seconds = Double(tick) / 10
      let rssi = -59 - 13.98 + 6 * generator.nextGaussian()
      ranging.note(sighting(one, Int(rssi.rounded()), at: seconds))
      if let report = advance(&ranging, seconds)?.first, let distance = report.distance {
        count += 1
        if distance / 5 < 1.25, 5 / distance < 1.25 { within += 1 }
        worst = max(worst, distance / 5, 5 / distance)
        #expect(report.interval?.contains(5) == true)
      }
    }
    #expect(count == 600 && Double(within) > 0.85 * Double(count), "\(within) of \(count)")
    #expect(worst > 1.05 && worst < 1.8, "\(worst)")
  }

  /// Ten minutes of which the beacon is silent for five: 600 reports, empty lists included, one second apart.
  @Test func reportsComeOnceASecond() {
    var ranging = ranging()
    var reports: [Double] = []
    var empty = 0
    for tick in 1...60_000 {
      let seconds = Double(tick) / 100
      if seconds < 300, tick % 10 == 0 { ranging.note(sighting(one, -60, at: seconds)) }
      if let list = advance(&ranging, seconds) {
        reports.append(seconds)
        empty += list.isEmpty ? 1 : 0
      }
    }
    #expect(reports.count == 600 && (280...295).contains(empty), "\(empty)")
    #expect(zip(reports, reports.dropFirst()).allSatisfy { ($1 - $0 - 1).magnitude < 0.011 })
  }

  /// A timer fires late each time; the reports stay as many as there are seconds.
  @Test func lateCallsDelayNoLaterReport() {
    var ranging = ranging()
    var count = 0
    while ranging.deadline < instant(600) {
      let late = Double(ranging.deadline.nanoseconds) / 1e9 + 0.02
      if advance(&ranging, late) != nil { count += 1 }
    }
    #expect(count == 599 && ranging.deadline == instant(600))
    // The machine slept: one report, and the next on the grid.
    #expect(advance(&ranging, 700.3) == [] && ranging.deadline == instant(701))
  }

  @Test func aCalibrationTakesThePlaceOfTheStatedPower() {
    var model = PathLossModel.prior(measuredPower: nil)
    model.power = -79
    var ranging = BeaconRanging(
      BeaconConstraint(uuid: BeaconRangingTests.uuid), at: instant(0), calibrations: [one: model])
    for beacon in [one, two] { ranging.note(sighting(beacon, -79, at: 0.5)) }
    let reports = advance(&ranging, 1) ?? []
    #expect(reports.map(\.beacon) == [one, two])
    #expect(((reports.first?.distance ?? 0) - 1).magnitude < 0.05 && ((reports.last?.distance ?? 0) - 10).magnitude < 2)
  }

  @Test func anotherStatedPowerCountsFromThenOn() {
    var ranging = ranging()
    ranging.note(sighting(one, -79, at: 0.5))
    ranging.note(sighting(one, -79, at: 0.6, power: -79))
    #expect(((advance(&ranging, 1)?.first?.distance ?? 0) - 1).magnitude < 0.05)
  }

  /// A beacon that states none has that of most makers.
  @Test func withoutAStatedPowerTheIntervalIsWider() {
    var ranging = ranging()
    ranging.note(sighting(one, -70, at: 0.5))
    ranging.note(BeaconSighting(beacon: two, rssi: -70, measuredPower: nil, received: instant(0.5)))
    let reports = advance(&ranging, 1) ?? []
    #expect(reports.count == 2 && reports.first?.distance == reports.last?.distance)
    let width = { (report: BeaconReport?) in (report?.interval?.upperBound ?? 0) - (report?.interval?.lowerBound ?? 0) }
    #expect(width(reports.first { $0.beacon == two }) > width(reports.first { $0.beacon == one }))
  }
}

private func advance(_ ranging: inout BeaconRanging, _ seconds: Double) -> [BeaconReport]? {
  ranging.advance(to: instant(seconds))
}
