import Bytes
import Observations
import Simulator
import Testing

/// The sentences of an epoch as fields, the checksum proven and taken off.
private func sentences(_ epoch: SimulatedEpoch) -> [[String]] {
  var result: [[String]] = []
  for line in String(decoding: epoch.bytes, as: UTF8.self).split(separator: "\r\n") {
    let parts = line.dropFirst().split(separator: "*")
    let sum = Array(parts[0].utf8).withByteView { xorChecksum($0) }
    #expect(line.first == "$")
    #expect(UInt8(parts[1], radix: 16) == sum)
    result.append(parts[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init))
  }
  return result
}

/// Degrees of `dddmm.mm` and its letter.
private func degrees(_ text: String, _ letter: String) -> Double? {
  guard let value = Double(text) else { return nil }
  let whole = (value / 100).rounded(.towardZero)
  let magnitude = whole + (value - whole * 100) / 60
  return letter == "S" || letter == "W" ? -magnitude : magnitude
}

@Suite struct TrajectorySimulatorTests {
  @Test func sendsTheSentencesInTheOrderAsked() {
    var simulator = TrajectorySimulator()
    #expect(
      sentences(simulator.next()).map { $0[0] } == [
        "GNRMC", "GNVTG", "GNGGA", "GNGSA", "GNGSA", "GNGSA", "GPGSV", "GPGSV", "GLGSV", "GAGSV", "GNGLL",
      ])
    simulator.sentences = [.gga, .zda, .gst]
    #expect(sentences(simulator.next()).map { $0[0] } == ["GNGGA", "GNZDA", "GNGST"])
  }

  @Test(arguments: [(47.3, 8.5), (-33.9, 151.2), (-0.00001, -0.00001), (59.999_999_99, -179.999_999_99)])
  func tellsTheTruthToHalfAUnit(_ latitude: Double, _ longitude: Double) {
    var simulator = TrajectorySimulator(latitudeDegrees: latitude, longitudeDegrees: longitude)
    let epochs = simulator.next(5)
    for epoch in epochs {
      let rmc = sentences(epoch)[0]
      let gga = sentences(epoch)[2]
      for fields in [rmc[3...6], gga[2...5]].map(Array.init) {
        let sentLatitude = degrees(fields[0], fields[1])
        let sentLongitude = degrees(fields[2], fields[3])
        #expect(abs((sentLatitude ?? .nan) - epoch.latitudeDegrees) < 0.5001e-5 / 60)
        #expect(abs((sentLongitude ?? .nan) - epoch.longitudeDegrees) < 0.5001e-5 / 60)
      }
      #expect(abs((Double(rmc[7]) ?? .nan) * 1852 / 3600 - epoch.speed) < 0.0003)
      #expect(abs((Double(rmc[8]) ?? .nan) - epoch.courseDegrees) <= 0.0051)
      #expect(Double(gga[9]) == 499.6)
      #expect(Double(gga[11]) == 48)
    }
  }

  /// A full turn ends where it began, but for the convergence of the meridians: π r² tan(latitude) / R = 0.175 m.
  @Test func aCircleCloses() {
    var simulator = TrajectorySimulator()
    simulator.turnRateDegrees = 1
    let epochs = simulator.next(361)
    let metresPerDegree = 111_170.0
    #expect(abs(epochs[360].latitudeDegrees - epochs[0].latitudeDegrees) * metresPerDegree < 0.1)
    #expect(abs(epochs[360].longitudeDegrees - epochs[0].longitudeDegrees) * metresPerDegree * 0.678 < 0.2)
    #expect(abs(epochs[360].courseDegrees - epochs[0].courseDegrees) < 1e-9)
    let diameter = 2 * 10.0 * 180 / Double.pi
    let height = epochs.map(\.latitudeDegrees).max()! - epochs.map(\.latitudeDegrees).min()!
    #expect(abs(height * metresPerDegree - diameter) < 0.5)
  }

  /// Ten metres a second to the north for 100 s, against the meridian arc at 47.29° (WGS 84: 111 177.5 m a degree).
  @Test func aStraightLineIsAsLongAsItTakes() {
    var simulator = TrajectorySimulator(height: 0, geoidSeparation: 0, courseDegrees: 0)
    simulator.turnRateDegrees = 0
    let epochs = simulator.next(101)
    #expect(epochs[100].longitudeDegrees == epochs[0].longitudeDegrees)
    let arc = (epochs[100].latitudeDegrees - epochs[0].latitudeDegrees) * 111_177.5
    #expect(abs(arc - 1000) < 0.1)
  }

  @Test func voidEpochsHaveTimeButNoPosition() {
    var simulator = TrajectorySimulator()
    simulator.voidEpochs = 1..<2
    let epochs = simulator.next(3)
    #expect(epochs.map(\.isVoid) == [false, true, false])
    let void = sentences(epochs[1])
    #expect(void[0] == ["GNRMC", "120001.00", "V", "", "", "", "", "", "", "060220", "", "", "N", "V"])
    #expect(void[2] == ["GNGGA", "120001.00", "", "", "", "", "0", "00", "99.99", "", "M", "", "M", "", ""])
    #expect(void[3][2] == "1")
    #expect(void[10] == ["GNGLL", "", "", "", "", "120001.00", "V", "N"])
    #expect(sentences(epochs[2])[0][2] == "A")
  }

  @Test func midnightChangesTheDate() {
    var simulator = TrajectorySimulator()
    simulator.startTime = .init(nanoseconds: 86_399_500_000_000)
    simulator.interval = 500_000_000
    simulator.sentences = [.rmc, .zda]
    let epochs = simulator.next(2)
    #expect(sentences(epochs[0])[0][1] == "235959.50")
    #expect(sentences(epochs[0])[0][9] == "060220")
    #expect(sentences(epochs[1])[0][1] == "000000.00")
    #expect(sentences(epochs[1])[0][9] == "070220")
    #expect(sentences(epochs[1])[1][2...4] == ["07", "02", "2020"])
    #expect(epochs[1].time.date?.day == 7)
  }

  @Test func usedSatellitesAndThoseInViewAreTold() {
    var simulator = TrajectorySimulator()
    let all = sentences(simulator.next())
    let used = all.filter { $0[0] == "GNGSA" }.map { $0[3...14].compactMap(Int.init) }
    #expect(used == [[2, 5, 13, 15, 29, 30], [71, 72], [3, 8]])
    #expect(all.filter { $0[0] == "GNGSA" }.map { $0.last } == ["1", "2", "3"])
    #expect(all[2][7] == "10")
    let first = all.first { $0[0] == "GPGSV" }
    #expect(first?.prefix(8) == ["GPGSV", "2", "1", "06", "02", "75", "074", "46"])
    #expect(first?.last == "1")
    #expect(first?.count == 21)
  }
}
