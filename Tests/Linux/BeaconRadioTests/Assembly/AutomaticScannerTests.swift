import EngineRuntime
import LinuxIO
import LinuxTestSupport
import LocationTestKit
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct AutomaticScannerTests {
  /// Three scripted ways.
  private final class Machine: Sendable {
    let heard = HeardEvents()
    let notices = Guarded<[String]>([])
    let obstacles: Guarded<[BeaconWay: String]>
    let made = Guarded<[(way: BeaconWay, scanner: OnceScanner, options: BeaconRadioOptions)]>([])
    /// Errors of the next starts.
    let refusals = Guarded<[BeaconWay: SourceError]>([:])
    let scanner: AutomaticScanner

    init(_ obstacles: [BeaconWay: String] = [:], pace: Int64 = 60_000_000_000) {
      let held = Guarded(obstacles)
      self.obstacles = held
      let (notices, made, refusals) = (notices, made, refusals)
      let ways = BeaconWays(
        make: { way, options in
          let script = ScriptedBeaconScanner(name: "\(way)", availability: .undetermined)
          if let error = refusals.withLock({ $0[way] }) { script.refuse(error) }
          let scanner = OnceScanner(script, Guarded(false))
          made.withLock { $0.append((way, scanner, options)) }
          return scanner
        }, obstacle: { way in held.withLock { $0[way] } }, pace: pace)
      scanner = AutomaticScanner(BeaconRadioOptions { line in notices.withLock { $0.append(line) } }, ways)
    }

    /// The last scanner of a way, once it listens.
    func listening(_ way: BeaconWay) -> OnceScanner? {
      let isThere = eventually(within: 10) {
        made.withLock { $0.last { $0.way == way }?.scanner.script.isListening == true }
      }
      return isThere ? made.withLock { $0.last { $0.way == way }?.scanner } : nil
    }

    var listeners: [BeaconWay] { made.withLock { $0.filter { $0.scanner.script.isListening }.map { $0.way } } }
  }

  @Test func theBestWayIsUsedAndNamed() throws {
    let machine = Machine()
    #expect(machine.scanner.availability == .undetermined && machine.scanner.name == "automatic")
    try machine.scanner.start(machine.heard.receive)
    #expect(throws: SourceError.self) { try machine.scanner.start { _ in } }
    let management = machine.listening(.management)
    management?.script.tell(.availability(.available))
    management?.script.tell(.sighting(testSighting(1)))
    #expect(machine.heard.availabilities == [.available] && machine.heard.minors == [1])
    #expect(machine.scanner.name == "management" && machine.scanner.availability == .available)
    #expect(machine.notices.withLock { $0 } == ["beacons by the kernel's management socket"])
    #expect(machine.listeners == [.management])
    machine.scanner.stop()
    #expect(machine.listeners.isEmpty)
  }

  /// All orders in which ways can fail, each by a state or by an error at its start.
  @Test(arguments: 0..<16) func failingWaysGiveWayToTheNext(_ mask: Int) throws {
    let failures: [BeaconWay: BeaconAvailability] = [
      .management: mask & 1 == 0 ? .notPermitted : .serviceMissing,
      .service: mask & 2 == 0 ? .notPermitted : .serviceMissing,
    ]
    let machine = Machine()
    for (bit, way) in [(4, BeaconWay.management), (8, .service)] where mask & bit != 0 {
      machine.refusals.withLock { $0[way] = SourceError(.inputOutput, "refused") }
    }
    try machine.scanner.start(machine.heard.receive)
    for (bit, way) in [(4, BeaconWay.management), (8, .service)] where mask & bit == 0 {
      machine.listening(way)?.script.tell(.availability(failures[way] ?? .notPermitted))
    }
    let bluez = machine.listening(.bluez)
    #expect(machine.listeners == [.bluez])
    bluez?.script.tell(.availability(.available))
    bluez?.script.tell(.sighting(testSighting(9)))
    // The program does not learn of the ways that failed.
    #expect(machine.heard.all.count == 2 && machine.heard.availabilities == [.available])
    #expect(machine.notices.withLock { $0.count } == 1)
    machine.scanner.stop()
  }

  @Test func aRadioThatIsOffIsNoReasonForAnotherWay() throws {
    let machine = Machine()
    try machine.scanner.start(machine.heard.receive)
    let management = machine.listening(.management)
    for state in [BeaconAvailability.radioOff, .noRadio, .available] { management?.script.tell(.availability(state)) }
    #expect(machine.heard.availabilities == [.radioOff, .noRadio, .available])
    #expect(machine.listeners == [.management])
    machine.scanner.stop()
  }

  @Test func aWayThatFailsLaterGivesWay() throws {
    let machine = Machine([.management: "no"])
    try machine.scanner.start(machine.heard.receive)
    let service = machine.listening(.service)
    service?.script.tell(.availability(.available))
    service?.script.tell(.availability(.serviceMissing))
    let bluez = machine.listening(.bluez)
    // What a scanner delivers that is no longer used does not count.
    service?.script.tell(.sighting(testSighting(1)))
    bluez?.script.tell(.availability(.radioOff))
    #expect(machine.heard.all == [.availability(.available), .availability(.radioOff)])
    machine.scanner.stop()
  }

  @Test func aControllerThatReportsBeaconsOnceIsLeft() throws {
    let machine = Machine()
    try machine.scanner.start(machine.heard.receive)
    let management = machine.listening(.management)
    management?.script.tell(.availability(.available))
    management?.offload.withLock { $0 = true }
    // The scanner writes a line when it learns it.
    machine.made.withLock { $0[0].options }.notice("each beacon only once")
    #expect(machine.listening(.bluez) != nil && machine.listeners == [.bluez])
    machine.scanner.stop()
  }

  @Test func aServiceThatAppearsIsTriedAndThenUsed() throws {
    let machine = Machine([.management: "no", .service: "no socket"], pace: 50_000_000)
    try machine.scanner.start(machine.heard.receive)
    let bluez = machine.listening(.bluez)
    bluez?.script.tell(.availability(.available))
    machine.obstacles.withLock { $0[.service] = nil }
    let service = machine.listening(.service)
    service?.script.tell(.sighting(testSighting(1)))
    bluez?.script.tell(.sighting(testSighting(2)))
    #expect(machine.heard.minors == [2], "BlueZ is used during the trial")
    service?.script.tell(.availability(.available))
    #expect(eventually { machine.listeners == [.service] })
    service?.script.tell(.sighting(testSighting(3)))
    #expect(machine.heard.minors == [2, 3] && machine.heard.availabilities == [.available])
    #expect(machine.scanner.name == "service")
    machine.scanner.stop()
  }

  @Test func aTrialThatFailsDoesNotDisturb() throws {
    let machine = Machine([.management: "no", .service: "no socket"], pace: 50_000_000)
    try machine.scanner.start(machine.heard.receive)
    machine.listening(.bluez)?.script.tell(.availability(.available))
    machine.obstacles.withLock { $0[.service] = nil }
    let first = machine.listening(.service)
    first?.script.tell(.availability(.serviceMissing))
    #expect(eventually { first?.script.isListening == false })
    // It is tried again.
    #expect(eventually { machine.made.withLock { $0.filter { $0.way == .service }.count } >= 2 })
    #expect(machine.heard.all == [.availability(.available)] && machine.listeners.contains(.bluez))
    machine.scanner.stop()
    #expect(machine.listeners.isEmpty)
  }

  @Test func noEventFollowsStopAndItStartsAgain() throws {
    let machine = Machine()
    try machine.scanner.start(machine.heard.receive)
    let management = machine.listening(.management)
    management?.script.tell(.availability(.available))
    machine.scanner.stop()
    management?.script.tell(.sighting(testSighting(1)))
    #expect(machine.heard.all == [.availability(.available)])
    try machine.scanner.start(machine.heard.receive)
    machine.listening(.management)?.script.tell(.availability(.available))
    #expect(machine.heard.availabilities == [.available, .available])
    machine.scanner.stop()
  }

  @Test func stopMayComeWhileEventsFlow() throws {
    let machine = Machine()
    for _ in 0..<20 {
      try machine.scanner.start(machine.heard.receive)
      guard let management = machine.listening(.management) else { return #expect(Bool(false), "not started") }
      let flood = Background {
        for number in 0..<200 {
          management.script.tell(.availability(number % 2 == 0 ? .available : .notPermitted))
          management.script.tell(.sighting(testSighting(1)))
        }
      }
      machine.scanner.stop()
      let count = machine.heard.all.count
      flood.join()
      #expect(machine.heard.all.count == count && machine.listeners.isEmpty)
    }
  }

  /// With the real service in between, which refuses the program: BlueZ would serve it, and is not asked.
  @Test func theServicesRefusalIsNotEvaded() throws {
    let service = try TestService(rules: "location = denied\n")
    let path = service.path
    let bluez = ScriptedBeaconScanner(name: "bluez")
    let heard = HeardEvents()
    let scanner = AutomaticScanner(
      BeaconRadioOptions(),
      BeaconWays(
        make: { way, options in if way == .service { HelperScanner(path, options) } else { bluez } },
        obstacle: { $0 == .management ? "no" : nil }))
    try scanner.start(heard.receive)
    #expect(heard.has(.availability(.notPermitted)))
    pause(milliseconds: 100)
    #expect(bluez.starts == 0)
    scanner.stop()
  }
}
