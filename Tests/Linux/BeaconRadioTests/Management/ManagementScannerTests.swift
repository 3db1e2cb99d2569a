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

/// The scanner on a real socket, with the model of the kernel on its other end.
@Suite struct ManagementScannerTests {
  private final class Rig: Sendable {
    let kernel: KernelOnSocket
    let scanner: ManagementScanner
    let events = EventLog<BeaconScannerEvent>()
    let notices = EventLog<String>()

    init(
      _ model: KernelModel = KernelModel([0: .init()]), controller: String? = nil,
      formats: Set<BeaconFormat> = [.iBeacon]
    ) {
      kernel = KernelOnSocket(model)
      let notices = notices
      scanner = ManagementScanner(
        controller, BeaconRadioOptions(formats: formats) { notices.add($0) }, open: kernel.opening)
    }

    func start() throws {
      let events = events
      try scanner.start { events.add($0) }
    }

    var sightings: [BeaconSighting] {
      events.all.compactMap { if case .sighting(let sighting) = $0 { sighting } else { nil } }
    }

    var availabilities: [BeaconAvailability] {
      events.all.compactMap { if case .availability(let availability) = $0 { availability } else { nil } }
    }

    func becomes(_ availability: BeaconAvailability) -> Bool {
      eventually { scanner.availability == availability && availabilities.last == availability }
    }
  }

  @Test func sightingsHaveWhatTheKernelSent() throws {
    let rig = Rig()
    #expect(rig.scanner.availability == .undetermined && rig.scanner.name == "management")
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available) && rig.scanner.name == "hci0 (management)")
    let before = MonotonicClock.now
    rig.kernel.send { _ in KernelModel.found(Air.beacon, rssi: -71) }
    rig.kernel.send { _ in KernelModel.found(Air.foreign) }
    rig.kernel.send { _ in KernelModel.found(Air.beacon, rssi: 127) }
    #expect(eventually { rig.sightings.count == 2 })
    #expect(rig.sightings.first?.beacon == Air.identity && rig.sightings.first?.measuredPower == -59)
    #expect(rig.sightings.map(\.rssi) == [-71, nil])
    #expect(rig.sightings.allSatisfy { $0.received >= before && $0.received <= MonotonicClock.now })
    #expect(!rig.scanner.isOffloaded)
  }

  @Test func otherFormatsAreForeign() throws {
    let rig = Rig(formats: [.iBeacon, .altBeacon])
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    for data in [Air.altBeacon, Air.eddystone, Air.beacon] { rig.kernel.send { _ in KernelModel.found(data) } }
    #expect(eventually { rig.sightings.count == 1 })
    let foreign = rig.events.all.compactMap { event -> BeaconFormat? in
      if case .foreign(let frame, -60, _) = event { frame.format } else { nil }
    }
    #expect(foreign == [.altBeacon])
  }

  @Test func powerGoesAndComes() throws {
    let rig = Rig()
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    rig.kernel.send { $0.set(.powered, false, of: 0) }
    #expect(rig.becomes(.radioOff))
    #expect(eventually { rig.notices.all.contains { $0.hasPrefix("hci0 is off") } })
    rig.kernel.send { $0.set(.powered, true, of: 0) }
    #expect(rig.becomes(.available))
    rig.kernel.send { _ in KernelModel.found(Air.beacon) }
    #expect(eventually { rig.sightings.count == 1 })
    #expect(rig.availabilities == [.available, .radioOff, .available])
  }

  @Test func theControllerGoesAndComes() throws {
    let rig = Rig()
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    rig.kernel.send { $0.remove(0) }
    #expect(rig.becomes(.noRadio))
    #expect(rig.scanner.name == "management")
    rig.kernel.send { $0.add(1) }
    #expect(rig.becomes(.available))
    #expect(rig.scanner.name == "hci1 (management)")
  }

  @Test func withoutPermissionItSaysSo() throws {
    var model = KernelModel([0: .init()])
    model.failures = [0x0051: 0x14]
    let rig = Rig(model)
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.notPermitted))
    #expect(eventually { rig.notices.all == ["the kernel's Bluetooth management needs CAP_NET_ADMIN"] })
  }

  @Test func aControllerThatReportsBeaconsOnceIsKnownToTheAutomaticChoice() throws {
    let rig = Rig(KernelModel([0: .init(isOffloaded: true)]))
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    rig.kernel.send { _ in KernelModel.found(Air.beacon, handle: 1) }
    let scanner: any BeaconScanner = rig.scanner
    #expect(eventually { (scanner as? any OffloadReporting)?.isOffloaded == true })
    #expect(rig.notices.all.contains { $0.contains("only once") } && rig.availabilities == [.available])
    // It is the controller's fault, so another one is judged again.
    rig.kernel.send { $0.remove(0) }
    rig.kernel.send { $0.add(1) }
    #expect(eventually { !rig.scanner.isOffloaded })
  }

  @Test func aSocketThatCannotBeOpenedIsAState() throws {
    for (code, availability) in [
      (EPERM, BeaconAvailability.notPermitted), (EAFNOSUPPORT, BeaconAvailability.serviceMissing),
    ] {
      let rig = Rig()
      rig.kernel.refuse(code)
      try rig.start()
      #expect(rig.becomes(availability))
      rig.scanner.stop()
      #expect(rig.kernel.openings == 1 && rig.availabilities == [availability])
    }
  }

  @Test func aSocketIsOpenedAgain() throws {
    let rig = Rig()
    rig.kernel.refuse(EAFNOSUPPORT)
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.serviceMissing))
    rig.kernel.refuse(nil)
    #expect(rig.becomes(.available))
    // And one that is lost.
    rig.kernel.hangUp()
    #expect(eventually { rig.availabilities.count == 4 })
    #expect(rig.availabilities == [.serviceMissing, .available, .serviceMissing, .available])
  }

  @Test func aScanIsStartedOnce() throws {
    let rig = Rig()
    try rig.start()
    #expect(throws: SourceError.self) { try rig.start() }
    rig.scanner.stop()
    rig.scanner.stop()
    try rig.start()
    #expect(rig.becomes(.available))
    rig.scanner.stop()
  }

  @Test func stopRemovesTheMonitorAndCloses() throws {
    let rig = Rig(KernelModel([0: .init(monitors: [3: []], lastHandle: 3)]))
    try rig.start()
    #expect(rig.becomes(.available))
    rig.scanner.stop()
    #expect(rig.kernel.look { $0.controllers[0]?.monitors.keys.sorted() } == [3])
    #expect(eventually { !rig.kernel.isConnected })
  }

  @Test func stopWaitsHalfASecondForAKernelThatIsSilent() throws {
    let rig = Rig()
    try rig.start()
    #expect(rig.becomes(.available))
    rig.kernel.look { $0.mute = [0x0053] }
    let start = MonotonicClock.now
    rig.scanner.stop()
    let elapsed = MonotonicClock.now.nanoseconds(since: start)
    #expect(elapsed >= 400_000_000 && elapsed < 5_000_000_000)
  }

  @Test func aScannerThatIsDroppedEnds() throws {
    let kernel = KernelOnSocket(KernelModel([0: .init()]))
    do {
      let events = EventLog<BeaconScannerEvent>()
      let scanner = ManagementScanner(nil, BeaconRadioOptions(), open: kernel.opening)
      try scanner.start { events.add($0) }
      #expect(eventually { events.all.count == 1 })
    }
    #expect(eventually { !kernel.isConnected })
    #expect(kernel.look { $0.controllers[0]?.monitors.isEmpty } == true)
  }

  /// The thread of a scanner cannot wait for its own end.
  @Test func aScannerMayBeDroppedInsideAnEvent() throws {
    let kernel = KernelOnSocket(KernelModel([0: .init()]))
    let owner = Guarded<ManagementScanner?>(nil)
    let isOnlyOwner = Guarded(false)
    func begin() throws {
      let scanner = ManagementScanner(nil, BeaconRadioOptions(), open: kernel.opening)
      owner.withLock { $0 = scanner }
      try scanner.start { _ in
        while !isOnlyOwner.withLock({ $0 }) { pause(milliseconds: 1) }
        _ = owner.withLock { owner in
          defer { owner = nil }
          return owner
        }
      }
    }
    try begin()
    isOnlyOwner.withLock { $0 = true }
    #expect(eventually { owner.withLock { $0 == nil } && !kernel.isConnected })
    #expect(kernel.look { $0.controllers[0]?.monitors.isEmpty } == true)
  }

  @Test func noEventFollowsStopWhileEventsFlow() throws {
    for round in 0..<20 {
      let rig = Rig()
      try rig.start()
      let isDone = Guarded(false)
      let sender = Background {
        while !isDone.withLock({ $0 }) { rig.kernel.send { _ in KernelModel.found(Air.beacon) } }
      }
      if round % 2 == 0 { #expect(eventually { rig.sightings.count > 50 }) }
      rig.scanner.stop()
      let count = rig.events.all.count
      pause(milliseconds: 5)
      #expect(rig.events.all.count == count)
      isDone.withLock { $0 = true }
      sender.join()
    }
  }

  @Test func brokenDatagramsDoNoHarm() throws {
    let rig = Rig()
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    var random = SplitMix64(seed: 8)
    let good = KernelModel.found(Air.beacon)
    for length in 0..<good.count where length > 0 { rig.kernel.send { _ in Array(good[..<length]) } }
    // Longer than any datagram of the kernel.
    rig.kernel.send { _ in KernelModel.found([UInt8](repeating: 0, count: 9000)) }
    for _ in 0..<100_000 {
      // No code of an event or of a controller's removal: the state must be the same afterwards.
      let length = Int.random(in: 1...60, using: &random)
      var datagram = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      if length > 1 { datagram[1] = .random(in: 1...255, using: &random) }
      rig.kernel.send { _ in datagram }
    }
    rig.kernel.send { _ in good }
    #expect(eventually { rig.sightings.count == 1 })
    #expect(rig.availabilities == [.available])
  }

  /// 5000 foreign advertisements a second for two seconds, and of ours 100 a second among them.
  @Test func nothingOfOursIsLostAmongForeignOnes() throws {
    let rig = Rig()
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    let start = MonotonicClock.now
    for tick in 0..<200 {
      for _ in 0..<50 { rig.kernel.send { _ in KernelModel.found(Air.foreign) } }
      rig.kernel.send { _ in KernelModel.found(Air.beacon, rssi: Int8(-100 + tick % 50)) }
      let rest = start.advanced(byNanoseconds: Int64(tick + 1) * 10_000_000).nanoseconds(since: MonotonicClock.now)
      if rest > 0 { usleep(UInt32(rest / 1000)) }
    }
    #expect(eventually { rig.sightings.count == 200 })
    #expect(rig.sightings.map(\.rssi) == (0..<200).map { -100 + $0 % 50 })
  }

  @Test func aFloodOfBeaconsIsCutWithOneNotice() throws {
    let rig = Rig()
    try rig.start()
    defer { rig.scanner.stop() }
    #expect(rig.becomes(.available))
    let start = MonotonicClock.now
    var sent = 0
    while sent < 20_000 {
      rig.kernel.send { _ in KernelModel.found(Air.beacon) }
      sent += 1
    }
    rig.kernel.send { $0.set(.powered, false, of: 0) }
    #expect(rig.becomes(.radioOff))
    let seconds = Int(MonotonicClock.now.nanoseconds(since: start) / 1_000_000_000) + 2
    #expect(rig.sightings.count <= SightingBudget.most * seconds && rig.sightings.count >= SightingBudget.most)
    if rig.sightings.count < sent { #expect(rig.notices.all.count { $0.contains("advertisements a second") } == 1) }
  }
}
