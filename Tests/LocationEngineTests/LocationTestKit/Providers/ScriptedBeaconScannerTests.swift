import BeaconFormats
import LocationTestKit
import Observations
import Testing

@testable import LocationEngine

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

  @Test func refusesAndFails() throws {
    let scanner = ScriptedBeaconScanner(availability: .noRadio)
    #expect(throws: SourceError(.unavailable, "script: cannot listen")) { try scanner.start { _ in } }
    scanner.tell(.availability(.available))
    let denied = SourceError(.permissionDenied, "script: permission denied")
    scanner.refuse(denied)
    #expect(throws: denied) { try scanner.start { _ in } }
    let heard = Guarded<[BeaconScannerEvent]>([])
    try scanner.start { event in heard.withLock { $0.append(event) } }
    let lost = SourceError(.disconnected, "script: lost")
    scanner.tell(.failed(lost))
    #expect(heard.withLock { $0 } == [.failed(lost)])
    #expect(!scanner.isListening)
    try scanner.start { _ in }
    #expect(scanner.starts == 2)
  }
}
