import Bytes
import GNSS
import Observations
import Simulator
import Testing
import UBX

@Suite struct SimulatedReceiverJourneyTests {
  private typealias Setting = (key: UInt32, value: UInt64)

  private static let fixes: [GNSSFix] = {
    var suite = SensorSuite()
    (suite.inertial, suite.barometer) = (nil, nil)
    var simulator = JourneySimulator(Journey(.car, seed: 3, duration: 20), suite, seed: 3)
    var fixes: [GNSSFix] = []
    while case .fix(let fix, _)? = simulator.next() { fixes.append(fix) }
    return fixes
  }()

  /// Sends a command that sets keys; returns whether the receiver acknowledges it.
  private func set(_ receiver: SimulatedReceiver, _ settings: [Setting]) -> Bool {
    var writer = ByteWriter()
    writer.append(
      CfgVALSET(settings.map { ConfigurationEntry(ConfigurationKey(rawValue: $0.key), $0.value) }))
    let answer = receiver.receive(writer.bytes)
    #expect(answer.count == 10 && answer.starts(with: [0xB5, 0x62, 5]))
    return answer.dropFirst(3).first == 1
  }

  /// The names of what the receiver sends of some epochs, in order.
  private func messages(_ receiver: SimulatedReceiver, _ fixes: ArraySlice<GNSSFix>) -> [String] {
    var writer = ByteWriter()
    for fix in fixes { receiver.append(fix, to: &writer) }
    var names: [String] = []
    var rest = writer.bytes[...]
    while let first = rest.first {
      if first == 0xB5 {
        let (id, length) = (rest.dropFirst(2).prefix(2), rest.dropFirst(4).prefix(2).map { Int($0) })
        names.append(MessageID(id.first ?? 0, id.last ?? 0).name.map { "\($0)" } ?? "?")
        rest.removeFirst(8 + length[0] + length[1] << 8)
      } else {
        names.append(String(decoding: rest.dropFirst(3).prefix(3), as: UTF8.self))
        rest = rest.drop { $0 != 0x0A }.dropFirst()
      }
    }
    return names
  }

  @Test(arguments: SimulatedFixWriter.Language.allCases)
  func atFirstItSendsWhatTheWriterWrites(language: SimulatedFixWriter.Language) {
    let receiver = SimulatedReceiver(playing: language, rate: 5)
    var (sent, written) = (ByteWriter(), ByteWriter())
    for fix in Self.fixes {
      receiver.append(fix, to: &sent)
      SimulatedFixWriter(language).append(fix, to: &written)
    }
    #expect(sent.bytes == written.bytes && sent.count > 1000 && receiver.fixRate == 5)
  }

  @Test func messagesAreThoseThatAreSet() {
    let receiver = SimulatedReceiver(playing: .nmea, rate: 1)
    #expect(set(receiver, [(0x2091_0007, 1), (0x2091_0084, 1), (0x2091_0160, 2), (0x2091_00AC, 0)]))
    let names = messages(receiver, Self.fixes[0..<2])
    #expect(!names.contains("RMC") && names.contains("GGA") && names.contains("GSV"))
    #expect(names.filter { $0.hasPrefix("NAV") } == ["NAV-PVT", "NAV-COV", "NAV-PVT", "NAV-COV", "NAV-EOE"])
    #expect(set(receiver, [(0x1074_0002, 0)]))
    #expect(messages(receiver, Self.fixes[0..<1]) == ["NAV-PVT", "NAV-COV"])
  }

  @Test func theRateIsThatOfBothKeys() {
    let receiver = SimulatedReceiver(playing: .ubx, rate: 1)
    #expect(set(receiver, [(0x3021_0001, 50), (0x3021_0002, 4)]) && receiver.fixRate == 5)
    // Faster than 25 Hz, and no fix at all.
    #expect(!set(receiver, [(0x3021_0001, 39)]) && !set(receiver, [(0x3021_0002, 0)]) && receiver.fixRate == 5)
  }

  @Test func systemsAreUsedIfTheyAreOn() {
    let receiver = SimulatedReceiver(playing: .ubx, rate: 1)
    #expect(set(receiver, [(0x1031_0025, 0), (0x1031_0021, 0)]))
    var decoder = GNSSReceiver()
    var systems: Set<SatelliteSystem> = []
    var writer = ByteWriter()
    receiver.append(Self.fixes[0], to: &writer)
    writer.withByteView { view in
      decoder.consume(view, at: Self.fixes[0].received) { event in
        if case .satellites(let report) = event { systems.formUnion(report.satellites.map(\.system)) }
      }
    }
    #expect(systems == [.gps])
    // Without any there is no position.
    #expect(!set(receiver, [(0x1031_001F, 0)]))
  }

  @Test(arguments: [0x1031_0022, 0x1031_0024, 0x2091_0034, 0x2091_00CA, 0x2091_00D9, 0x20D0_0001] as [UInt32])
  func whatIsNotSimulatedIsRefused(key: UInt32) {
    let receiver = SimulatedReceiver(playing: .ubx, rate: 1)
    #expect(!set(receiver, [(key, 1), (0x3021_0001, 200)]) && receiver.fixRate == 1)
  }

  @Test func aCovarianceAgreesWithTheAccuracies() throws {
    let receiver = SimulatedReceiver(playing: .ubx, rate: 1)
    #expect(set(receiver, [(0x2091_0084, 1)]))
    var decoder = GNSSReceiver()
    var decoded: [GNSSFix] = []
    for fix in Self.fixes {
      var writer = ByteWriter()
      receiver.append(fix, to: &writer)
      writer.withByteView { view in
        decoder.consume(view, at: fix.received) { if case .fix(let fix) = $0 { decoded.append(fix) } }
      }
    }
    let read = try #require(decoded.first)
    let covariance = try #require(read.covariance)
    #expect(((read.accuracy.horizontal?.value ?? 0) - 1.84).magnitude < 0.002)
    #expect((covariance.northNorth - 1.6928).magnitude < 0.001 && covariance.eastEast == covariance.northNorth)
    #expect((covariance.downDown - 6.76).magnitude < 0.001 && covariance.northEast == 0)
    #expect((read.velocityCovariance?.downDown ?? 0) / (read.velocityCovariance?.northNorth ?? 1) == 2.25)
  }

  @Test func aResetGivesTheFactorySettings() {
    let receiver = SimulatedReceiver(playing: .ubx, rate: 10)
    receiver.follow(speed: 115_200)
    #expect(receiver.keys[0x4052_0001] == 115_200)
    var writer = ByteWriter()
    writer.append(CfgCFG(cleared: .all, loaded: .all))
    _ = receiver.receive(writer.bytes)
    #expect(receiver.fixRate == 1 && receiver.restarts == 1)
    #expect(Set(messages(receiver, Self.fixes[0..<1])) == ["RMC", "GGA", "GSA", "GSV", "VTG"])
    receiver.forgetHeard()
    #expect(receiver.heard.isEmpty && receiver.frames.isEmpty)
  }

  /// A program may send anything for any time.
  @Test func noiseIsNotCollected() {
    let receiver = SimulatedReceiver(playing: .ubx, rate: 1)
    for _ in 0..<100 { #expect(receiver.receive([UInt8](repeating: UInt8(ascii: "$"), count: 500)).isEmpty) }
    #expect(set(receiver, [(0x3021_0001, 100)]))
  }
}
