import Beacons
import EngineRuntime
import Glibc
import LinuxIO
import LinuxTestSupport
import Observations
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct HelperScannerTests {
  /// A server that sends what a test wants.
  private final class HostileServer: Sendable {
    let folder = TemporaryFolder()
    let listener: CInt
    var path: String { "\(folder.path)/beacons" }

    init() {
      listener = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
      precondition(UnixAddress("\(folder.path)/beacons")?.bind(listener) == 0 && listen(listener, 4) == 0)
    }

    deinit { close(listener) }

    /// Waits for the next program and sends it packets; returns the connection.
    func send(_ packets: [[UInt8]]) -> CInt {
      var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 15_000) > 0 else { return -1 }
      let connection = accept(listener, nil, nil)
      for packet in packets { Glibc.send(connection, packet, packet.count, CInt(MSG_NOSIGNAL)) }
      return connection
    }
  }

  private let welcome = HelperPacket.availability(.available, name: "hci3 (management)").bytes

  @Test func beaconsComeByWayOfTheService() throws {
    let service = try TestService()
    let heard = HeardEvents()
    let scanner = HelperScanner(service.path, BeaconRadioOptions())
    #expect(scanner.availability == .undetermined)
    try scanner.start(heard.receive)
    #expect(throws: SourceError.self) { try scanner.start { _ in } }
    let sighting = testSighting(7)
    service.scanner?.tell(.availability(.available))
    service.scanner?.tell(.sighting(sighting))
    #expect(heard.has(.sighting(sighting)))
    #expect(heard.all == [.availability(.available), .sighting(sighting)])
    #expect(scanner.availability == .available && scanner.name == "hci7 (service)")
    scanner.stop()
    #expect(eventually { service.server.counts.clients == 0 })
    // It can be started again.
    try scanner.start(heard.receive)
    #expect(eventually { service.server.counts.clients == 1 })
    scanner.stop()
  }

  @Test func foreignFormatsComeWhenAskedFor() throws {
    let service = try TestService()
    let heard = HeardEvents()
    let scanner = HelperScanner(service.path, BeaconRadioOptions(formats: [.eddystoneUID]))
    try scanner.start(heard.receive)
    let event = BeaconScannerEvent.foreign(
      .eddystoneUID(HelperPacketTests.eddystone), rssi: -80, received: MonotonicClock.now)
    service.scanner?.tell(.sighting(testSighting(1)))
    service.scanner?.tell(event)
    #expect(heard.has(event) && heard.minors.isEmpty)
    scanner.stop()
  }

  @Test func noEventFollowsStop() throws {
    let service = try TestService()
    let heard = HeardEvents()
    let scanner = HelperScanner(service.path, BeaconRadioOptions())
    try scanner.start(heard.receive)
    let radio = service.scanner
    let flood = Background { for minor in 0..<UInt16(20_000) { radio?.tell(.sighting(testSighting(minor))) } }
    #expect(eventually { heard.minors.count > 100 })
    scanner.stop()
    let count = heard.all.count
    flood.join()
    #expect(heard.all.count == count)
  }

  @Test func withoutASocketTheServiceIsMissingUntilItComes() throws {
    let folder = TemporaryFolder()
    let heard = HeardEvents()
    let scanner = HelperScanner("\(folder.path)/beacons", BeaconRadioOptions())
    try scanner.start(heard.receive)
    #expect(heard.has(.availability(.serviceMissing)))
    let service = try TestService(folder: folder)
    service.scanner?.tell(.availability(.available))
    #expect(heard.has(.availability(.available)))
    scanner.stop()
    withExtendedLifetime(service) {}
  }

  /// Restarting the service, as an upgrade does, is no news unless it stays away.
  @Test func itConnectsAgainWithoutANewState() throws {
    let folder = TemporaryFolder()
    let heard = HeardEvents()
    let scanner = HelperScanner("\(folder.path)/beacons", BeaconRadioOptions())
    do {
      let first = try TestService(folder: folder)
      try scanner.start(heard.receive)
      first.scanner?.tell(.availability(.available))
      #expect(heard.has(.availability(.available)))
      first.stop()
    }
    let second = try TestService(folder: folder)
    second.scanner?.tell(.availability(.available))
    second.scanner?.tell(.sighting(testSighting(4)))
    #expect(eventually(within: 15) { heard.minors == [4] })
    #expect(heard.availabilities.allSatisfy { $0 != .serviceMissing })
    scanner.stop()
  }

  @Test func aRefusalIsReportedWithItsReason() throws {
    let service = try TestService(rules: "location = denied\n")
    let heard = HeardEvents()
    let notices = Guarded<[String]>([])
    let scanner = HelperScanner(
      service.path, BeaconRadioOptions { line in notices.withLock { $0.append(line) } })
    try scanner.start(heard.receive)
    #expect(heard.has(.availability(.notPermitted)))
    #expect(scanner.refusal?.contains("denied") == true || scanner.refusal?.contains("authorization") == true)
    #expect(notices.withLock { $0.count } == 1)
    scanner.stop()
  }

  @Test(arguments: [
    [[0]], [[1, 9, 9]], [[UInt8](repeating: 1, count: 3000)], [[1, 2, 77]], [[1, 3, 0]],
    [HelperPacket.availability(.available, name: "").bytes, [1, 3] + [UInt8](repeating: 7, count: 31)],
  ])
  func anInvalidPacketEndsTheConnection(_ packets: [[UInt8]]) throws {
    let server = HostileServer()
    let heard = HeardEvents()
    let scanner = HelperScanner(server.path, BeaconRadioOptions())
    try scanner.start(heard.receive)
    let connection = server.send(packets)
    defer { close(connection) }
    #expect(heard.has(.availability(.serviceMissing)))
    #expect(heard.minors.isEmpty)
    scanner.stop()
  }

  @Test func instantsAndFormatsAreChecked() throws {
    let server = HostileServer()
    let heard = HeardEvents()
    let scanner = HelperScanner(server.path, BeaconRadioOptions())
    try scanner.start(heard.receive)
    let before = MonotonicClock.now
    let wrong = [Int64.max, .min, 0, before.nanoseconds + 3_600_000_000_000].map { instant in
      HelperPacket.sighting(testSighting(1, at: MonotonicInstant(nanoseconds: instant))).bytes
    }
    let foreign = HelperPacket.foreign(.eddystoneUID(HelperPacketTests.eddystone), rssi: -1, received: before).bytes
    let connection = server.send([welcome, foreign] + wrong)
    defer { close(connection) }
    #expect(eventually { heard.minors.count == 4 })
    for event in heard.all {
      if case .sighting(let sighting) = event {
        #expect(sighting.received >= before && sighting.received <= MonotonicClock.now)
      } else if case .foreign = event {
        #expect(Bool(false), "a format that was not asked for")
      }
    }
    #expect(scanner.name == "hci3 (service)")
    scanner.stop()
  }

  @Test func randomPacketsAreSurvived() throws {
    let server = HostileServer()
    let scanner = HelperScanner(server.path, BeaconRadioOptions())
    let heard = HeardEvents()
    try scanner.start(heard.receive)
    for _ in 0..<2 {
      var packets = [welcome]
      for _ in 0..<50 {
        var packet = HelperPacketTests.packets.randomElement()?.bytes ?? []
        packet[Int.random(in: packet.indices)] = .random(in: 0...255)
        packets.append(packet)
      }
      close(server.send(packets))
    }
    #expect(heard.has(.availability(.available)))
    scanner.stop()
  }

  @Test func stopEndsEveryWait() throws {
    let server = HostileServer()
    for path in [server.path, "\(server.folder.path)/none", "/\(String(repeating: "a", count: 200))"] {
      let scanner = HelperScanner(path, BeaconRadioOptions())
      // The shortest wait is half a second. A busy machine may be as late, but not each time.
      let isPrompt = try (0..<20).contains { _ in
        try scanner.start { _ in }
        pause(milliseconds: 100)
        let start = MonotonicClock.now
        scanner.stop()
        return MonotonicClock.now.nanoseconds(since: start) < 400_000_000
      }
      #expect(isPrompt)
    }
  }

  @Test func pausesGrowToFiveSeconds() {
    var pauses = HelperPauses()
    let seconds = (0..<6).map { _ in Double(pauses.next(after: .unreachable(ENOENT))) / 1e9 }
    #expect(seconds == [0.5, 1, 2, 4, 5, 5])
    #expect(pauses.next(after: .refused(.policy, "")) == 60_000_000_000)
    var fresh = HelperPauses()
    #expect(fresh.next(after: .invalid) == 5_000_000_000)
  }

  @Test func endsSayWhatTheyMean() {
    #expect(HelperEnd.unreachable(EACCES).availability == .notPermitted)
    #expect(HelperEnd.unreachable(ENOENT).availability == .serviceMissing)
    #expect(HelperEnd.refused(.full, "").availability == .serviceMissing)
    #expect(HelperEnd.lost(wasWelcome: true).availability == nil)
    #expect(HelperEnd.lost(wasWelcome: false).availability == .serviceMissing)
  }
}
