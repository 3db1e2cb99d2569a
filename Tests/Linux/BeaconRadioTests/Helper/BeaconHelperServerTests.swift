import Beacons
import EngineRuntime
import Glibc
import LinuxIO
import LinuxTestSupport
import LocationService
import Observations
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct BeaconHelperServerTests {
  static let own = ProgramIdentity.executable

  @Test func aProgramGetsTheStateAndTheBeacons() throws {
    let service = try TestService()
    let program = TestProgram(service.path)
    #expect(program.next() == .availability(.undetermined, name: ""))
    let sighting = testSighting(7)
    service.scanner?.tell(.availability(.available))
    service.scanner?.tell(.sighting(sighting))
    #expect(program.next() == .availability(.available, name: "hci7 (script)"))
    #expect(program.next() == .sighting(sighting))
  }

  @Test func itScansOnlyWhileAProgramIsConnected() throws {
    let service = try TestService()
    pause(milliseconds: 50)
    #expect(service.scanners.withLock { $0.isEmpty })
    var programs = [TestProgram(service.path), TestProgram(service.path)]
    let scanner = service.scanner
    #expect(programs[1].next() != nil)
    programs.removeLast()
    #expect(eventually { service.server.counts.clients == 1 } && scanner?.isListening == true)
    programs.removeAll()
    #expect(eventually { scanner?.isListening == false } && service.server.counts.clients == 0)
    // The next program does not get the state of the last scan.
    #expect(TestProgram(service.path).next() == .availability(.undetermined, name: ""))
  }

  @Test func eachProgramGetsTheFormatsItAskedFor() throws {
    let service = try TestService()
    let apple = TestProgram(service.path)
    #expect(apple.next() != nil)
    #expect(service.scanner != nil && service.scanners.withLock { $0.map { $0.formats } } == [[.iBeacon]])
    let other = TestProgram(service.path, HelperRequest(formats: .altBeacon, executable: nil).packet)
    #expect(other.next() != nil)
    #expect(eventually { service.scanners.withLock { $0.count } == 2 })
    #expect(service.scanners.withLock { $0.last?.formats } == [.iBeacon, .altBeacon])
    #expect(service.scanners.withLock { $0.first?.scanner.isListening } == false)
    let foreign = BeaconFrame.altBeacon(AltBeaconFrame(company: 3, testBeacon(2), statedPower: -70))
    let now = MonotonicClock.now
    service.scanner?.tell(.foreign(foreign, rssi: -71, received: now))
    service.scanner?.tell(.sighting(testSighting(1, at: now)))
    #expect(other.next() == .foreign(foreign, rssi: -71, received: now))
    #expect(apple.next() == .sighting(testSighting(1, at: now)))
    #expect(other.packet(milliseconds: 50) == nil && apple.packet(milliseconds: 50) == nil)
  }

  /// Else a program that connects again and again would interrupt the scan of the others.
  @Test func aProgramThatLeavesDoesNotRestartTheScan() throws {
    let service = try TestService()
    let apple = TestProgram(service.path)
    #expect(apple.next() != nil)
    for _ in 0..<5 {
      let other = TestProgram(service.path, HelperRequest(formats: .eddystoneUID, executable: nil).packet)
      #expect(other.next() != nil && service.scanner != nil)
    }
    #expect(eventually { service.server.counts.clients == 1 })
    #expect(service.scanners.withLock { $0.count } == 2 && service.scanner?.isListening == true)
    service.scanner?.tell(.foreign(.eddystoneUID(HelperPacketTests.eddystone), rssi: -1, received: .zero))
    service.scanner?.tell(.availability(.radioOff))
    #expect(apple.next() == .availability(.radioOff, name: "hci7 (script)"))
  }

  @Test func programsLearnThatTheControllerReportsBeaconsOnce() throws {
    let service = try TestService()
    let program = TestProgram(service.path)
    #expect(program.next() == .availability(.undetermined, name: ""))
    let heard = HeardEvents()
    let notices = Guarded<[String]>([])
    let scanner = HelperScanner(service.path, BeaconRadioOptions { line in notices.withLock { $0.append(line) } })
    try scanner.start(heard.receive)
    service.scanner?.tell(.availability(.available))
    #expect(heard.has(.availability(.available)) && !scanner.isOffloaded)
    service.offload.withLock { $0 = true }
    #expect(eventually { scanner.isOffloaded } && eventually { notices.withLock { $0.count } == 1 })
    scanner.stop()
  }

  @Test(arguments: ["location = denied", "accuracy = reduced", "services = off", "nonsense"])
  func aProgramThatThePolicyRefusesIsDisconnectedWithTheReason(_ rules: String) throws {
    let service = try TestService(rules: "\(rules)\n")
    let program = TestProgram(service.path)
    guard case .refusal(.policy, let text) = program.next() else { return #expect(Bool(false), "not refused") }
    #expect(text.hasPrefix(String(service.authorization.prefix(100))))
    #expect(program.isClosed)
    #expect(service.scanners.withLock { $0.isEmpty } && eventually { service.notices.withLock { $0.count } == 1 })
  }

  /// The kernel's word counts: a program cannot take another name.
  @Test func theExecutableIsTheKernels() throws {
    let service = try TestService(rules: "[program \(BeaconHelperServerTests.own)]\nlocation = denied\n")
    let program = TestProgram(service.path, HelperRequest(formats: .iBeacon, executable: "/usr/bin/other").packet)
    guard case .refusal(.policy, _) = program.next() else { return #expect(Bool(false), "not refused") }
  }

  /// As for another user's program, whose link in /proc the service may not read.
  @Test func withoutTheKernelsWordTheStatedPathCounts() throws {
    let service = try TestService(rules: "[program /usr/bin/other]\nlocation = denied\n") { $0.proc = "/nowhere" }
    let other = TestProgram(service.path, HelperRequest(formats: .iBeacon, executable: "/usr/bin/other").packet)
    guard case .refusal(.policy, _) = other.next() else { return #expect(Bool(false), "not refused") }
    let good = TestProgram(service.path, HelperRequest(formats: .iBeacon, executable: "/usr/bin/good").packet)
    #expect(good.next() == .availability(.undetermined, name: ""))
    // A program that states nothing gets what all programs get.
    #expect(TestProgram(service.path).next() == .availability(.undetermined, name: ""))
  }

  @Test func aChangedPolicyReachesConnectedPrograms() throws {
    let service = try TestService(rules: "location = always\n")
    let program = TestProgram(service.path)
    #expect(program.next() == .availability(.undetermined, name: ""))
    _ = service.folder.file("authorization", Array("location = restricted\n".utf8))
    guard case .refusal(.policy, _) = program.next() else { return #expect(Bool(false), "not refused") }
    #expect(program.isClosed)
  }

  @Test func aSlowProgramLosesPacketsAndDelaysNoOther() throws {
    let service = try TestService()
    let (slow, quick) = (TestProgram(service.path), TestProgram(service.path))
    #expect(slow.next() != nil && quick.next() != nil)
    let scanner = service.scanner
    for minor in 0..<UInt16(5000) {
      scanner?.tell(.sighting(testSighting(minor)))
      guard case .sighting(let sighting) = quick.next() else { return #expect(Bool(false), "lost \(minor)") }
      #expect(sighting.beacon.minor == minor)
    }
    // Also the state finds its socket full; it comes as soon as there is room.
    scanner?.tell(.availability(.radioOff))
    let dropped = service.server.counts.dropped
    #expect(dropped > 1000)
    var heard = 0
    while let packet = slow.packet(milliseconds: 3000) {
      if packet.decoded == .availability(.radioOff, name: "hci7 (script)") { break }
      heard += 1
    }
    #expect(heard + dropped == 5000)
    print("slow program: \(heard) packets waited, \(dropped) were dropped")
  }

  @Test func garbageEndsTheConnection() throws {
    let service = try TestService()
    let good = TestProgram(service.path)
    #expect(good.next() != nil)
    for bytes: [UInt8] in [[0], [1, 1], [9, 9, 9], [UInt8](repeating: 1, count: 5000), [1, 1, 1, 0x2F, 0]] {
      let program = TestProgram(service.path, bytes)
      #expect(program.next() == .refusal(.request, "the request is not understood"))
      #expect(program.isClosed)
    }
    let twice = TestProgram(service.path)
    #expect(twice.next() != nil)
    twice.send(HelperRequest(formats: .all, executable: nil).packet)
    #expect(twice.next() == .refusal(.request, "the request is not understood"))
    service.scanner?.tell(.sighting(testSighting(3)))
    guard case .sighting = good.next() else { return #expect(Bool(false), "the other program suffers") }
  }

  @Test func aProgramThatAsksForNothingIsDisconnected() throws {
    let service = try TestService { $0.requestTime = 100_000_000 }
    let program = TestProgram(service.path, nil)
    #expect(program.isClosed)
    #expect(eventually { service.server.counts.clients == 0 })
  }

  @Test func aUserHasEightConnections() throws {
    let service = try TestService()
    var programs = (0..<8).map { _ in TestProgram(service.path) }
    for program in programs { #expect(program.next() != nil) }
    #expect(TestProgram(service.path).next() == .refusal(.full, "too many programs are connected"))
    programs.removeLast()
    #expect(eventually { service.server.counts.clients == 7 })
    #expect(TestProgram(service.path).next() == .availability(.undetermined, name: ""))
  }

  @Test func theWakerEndsItAndTheSocketIsGone() throws {
    let service = try TestService()
    let program = TestProgram(service.path)
    #expect(program.next() != nil)
    let scanner = service.scanner
    service.stop()
    #expect(program.isClosed && scanner?.isListening == false)
    #expect(!SystemRoots.exists(service.path))
  }

  @Test func aSocketThatAKilledProcessLeftIsReplaced() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/beacons"
    let left = socket(AF_UNIX, HelperListener.kind, 0)
    #expect(UnixAddress(path)?.bind(left) == 0)
    close(left)
    let service = try TestService(folder: folder)
    #expect(TestProgram(path).next() != nil)
    #expect(throws: SourceError.self) { try TestService(folder: folder) }
    withExtendedLifetime(service) {}
    #expect(throws: SourceError.self) { try BeaconHelperServer(listener: nil, path: "/nowhere/at/all/beacons") }
    #expect(throws: SourceError.self) { try BeaconHelperServer(listener: nil, path: "/etc/passwd") }
  }

  @Test func everyUserMayConnect() throws {
    let service = try TestService()
    var status = stat()
    #expect(stat(service.path, &status) == 0 && status.st_mode & 0o777 == 0o666)
  }

  /// A socket that systemd made stays open, and the service ends when no program is connected.
  @Test func withASocketOfSystemdItEndsWithoutPrograms() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/beacons"
    let listener = socket(AF_UNIX, HelperListener.kind, 0)
    #expect(UnixAddress(path)?.bind(listener) == 0 && listen(listener, 4) == 0)
    let passed = try ActivatedSocket.find(
      environment: { ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "1"][$0] }, process: getpid(), first: listener)
    #expect(passed == listener)
    let keeper = dup(listener)
    defer { close(keeper) }
    let service = try TestService(listener: passed, folder: folder) { $0.patience = 300_000_000 }
    do {
      let program = TestProgram(path)
      #expect(program.next() != nil)
      pause(milliseconds: 500)
      #expect(!service.ended.isPending, "a program is connected")
    }
    #expect(eventually { service.ended.isPending })
    #expect(SystemRoots.exists(path), "the socket is not the service's")
  }
}

@Suite struct HelperNoticesTests {
  @Test func oneLineASecondIsWritten() {
    let lines = Guarded<[String]>([])
    let now = Guarded(MonotonicInstant(nanoseconds: 5))
    let clock: @Sendable () -> MonotonicInstant = { now.withLock { $0 } }
    let notices = HelperNotices(clock: clock) { line in lines.withLock { $0.append(line) } }
    for number in 0..<100 { notices.add("\(number)") }
    now.withLock { $0 = $0.advanced(byNanoseconds: 999_999_999) }
    notices.add("early")
    #expect(lines.withLock { $0 } == ["0"])
    now.withLock { $0 = $0.advanced(byNanoseconds: 1) }
    notices.add("later")
    #expect(lines.withLock { $0 } == ["0", "later"])
  }
}
