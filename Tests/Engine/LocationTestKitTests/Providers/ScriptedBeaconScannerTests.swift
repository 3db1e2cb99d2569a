import Beacons
import EngineRuntime
import LocationTestKit
import Observations
import Providers
import Testing

struct ScriptedBeaconScannerTests {
  private let sighting = BeaconSighting(
    beacon: BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4), rssi: -60, measuredPower: -59,
    received: MonotonicInstant(nanoseconds: 1_000_000_000))

  @Test func tellsThoseWhoListen() throws {
    let scanner: any BeaconScanner = ScriptedBeaconScanner()
    let script = try #require(scanner as? ScriptedBeaconScanner)
    let heard = Guarded<[BeaconScannerEvent]>([])
    script.tell(.sighting(sighting))
    try scanner.start { event in heard.withLock { $0.append(event) } }
    #expect(throws: SourceError(.busy, "script: listens already")) { try scanner.start { _ in } }
    script.tell(.sighting(sighting))
    script.tell(.availability(.radioOff))
    #expect(scanner.availability == .radioOff)
    scanner.stop()
    script.tell(.sighting(sighting))
    #expect(heard.withLock { $0 } == [.sighting(sighting), .availability(.radioOff)])
    #expect(script.starts == 1 && !script.isListening)
  }

  @Test func refusesAndEnds() throws {
    let scanner = ScriptedBeaconScanner(availability: .noRadio)
    let denied = SourceError(.permissionDenied, "script: permission denied")
    scanner.refuse(denied)
    #expect(throws: denied) { try scanner.start { _ in } }
    let heard = Guarded<[BeaconScannerEvent]>([])
    try scanner.start { event in heard.withLock { $0.append(event) } }
    scanner.tell(.availability(.available))
    scanner.tell(.ended)
    #expect(heard.withLock { $0 } == [.availability(.available), .ended])
    #expect(!scanner.isListening)
    try scanner.start { _ in }
    #expect(scanner.starts == 2)
  }
}
