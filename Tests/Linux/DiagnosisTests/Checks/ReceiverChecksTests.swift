import EngineRuntime
import LinuxTestSupport
import NavigationMath
import Observations
import Testing

@testable import Diagnosis

@Suite struct ReceiverChecksTests {
  /// A receiver in order, then changed.
  private func findings(_ change: (inout ListeningReport) -> Void = { _ in }) -> [Check: Finding] {
    var report = ListeningReport(device: "/dev/serial0")
    report.baud = 9600
    report.duration = 5_000_000_000
    report.sentencesPerSecond = 8
    report.counters.bytes = 2500
    report.counters.sentences = 40
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 48
    fix.longitudeDegrees = 11
    fix.satellitesUsed = 9
    fix.accuracy.horizontal = Accuracy(2.54, .gst)
    report.lastFix = fix
    report.lastEpoch = fix
    report.clockDifference = 150_000_000
    change(&report)
    let list = ReceiverChecks.findings(report)
    #expect(list.allSatisfy { $0.device == "/dev/serial0" })
    return Dictionary(uniqueKeysWithValues: list.map { ($0.check, $0) })
  }

  @Test func aReceiverInOrderPasses() {
    let found = findings()
    #expect(found[.port]?.message == "9600 baud, found by listening")
    #expect(found[.data]?.message == "2500 bytes in 5.0 s, 8.0 sentences per second")
    #expect(found[.checksums]?.state == .pass)
    #expect(found[.protocols]?.message == "NMEA (40)")
    #expect(found[.fix]?.message == "3D fix, 9 satellites used, within 2.5 m (68 %)")
    #expect(found[.antenna]?.state == .skip && found[.jamming]?.state == .skip)
    #expect(found[.receiverClock]?.message == "the system's clock is 0.2 s ahead of the receiver's")
  }

  @Test func aPortThatDoesNotOpenEndsTheExamination() {
    let error = SourceError(.permissionDenied, "/dev/serial0: permission denied", advice: "join the group")
    let found = findings { $0.error = error }
    #expect(found.count == 1)
    #expect(found[.port] == Finding(.port, .fail, "permission denied", fix: "join the group", device: "/dev/serial0"))
  }

  @Test func anErrorWithoutAdviceGetsSome() {
    let found = findings { $0.error = SourceError(.disconnected, "/dev/serial0: the device was unplugged") }
    #expect(found[.port]?.fix == "check plug and cable, then binnacle doctor /dev/serial0")
  }

  @Test func aHolderIsNamed() {
    let found = findings {
      $0.error = SourceError(.busy, "/dev/serial0: in use by gpsd (process 733)", advice: "stop gpsd")
    }
    #expect(found.count == 1)
    #expect(
      found[.port] == Finding(.port, .fail, "in use by gpsd (process 733)", fix: "stop gpsd", device: "/dev/serial0"))
  }

  @Test func silenceAtEverySpeedIsAMatterOfTheLine() {
    let found = findings {
      $0.counters = StreamCounters()
      $0.error = SourceError(.unavailable, "/dev/serial0: no receiver understood at any speed", advice: "check power")
    }
    #expect(found[.port]?.state == .pass && found[.data]?.state == .fail && found[.fix] == nil)
  }

  @Test func noByteAndNoSenseAreToldApart() {
    #expect(findings { $0.counters = StreamCounters() }[.data]?.message == "not a byte came")
    let noise = findings {
      $0.counters.sentences = 0
      $0.counters.noiseBytes = 2500
    }
    #expect(noise[.data]?.message == "2500 bytes, but nothing that a receiver says")
  }

  @Test(arguments: [(0, .pass), (1, .pass), (2, .fail), (40, .fail)] as [(UInt64, Finding.State)])
  func badChecksumsOfForty(_ failures: UInt64, _ state: Finding.State) {
    #expect(findings { $0.counters.checksumFailures = failures }[.checksums]?.state == state)
  }

  @Test func fewBadChecksumsAreWarnedOf() {
    let found = findings {
      $0.counters.sentences = 4000
      $0.counters.checksumFailures = 3
    }
    #expect(found[.checksums]?.state == .warn)
  }

  @Test func protocolsAreCounted() {
    let found = findings {
      $0.counters.ubxFrames = 5
      $0.counters.rtcmFrames = 2
    }
    #expect(found[.protocols] == Finding(.protocols, .pass, "NMEA (40), UBX (5), RTCM 3 (2)", device: "/dev/serial0"))
    let rare = findings {
      ($0.counters[.sirf], $0.counters[.skytraq]) = (1, 2)
      ($0.counters[.casic], $0.counters[.allystar]) = (3, 4)
    }
    #expect(rare[.protocols]?.message == "NMEA (40), SiRF (1), Skytraq (2), CASIC (3), Allystar (4)")
    #expect(findings { $0.counters.noiseBytes = 1000 }[.protocols]?.state == .warn)
  }

  @Test func noFixHasAReason() {
    func fix(_ change: (inout ListeningReport) -> Void) -> Finding? {
      findings {
        $0.lastFix = nil
        change(&$0)
      }[.fix]
    }
    #expect(fix { $0.lastEpoch = nil }?.message == "no sentence with a time or a position")
    #expect(fix { _ in }?.message == "no fix and no time yet")
    let timed = fix { $0.lastEpoch?.time.timeOfDay = TimeOfDay(hour: 12, minute: 0, second: 0) }
    #expect(timed?.message == "the time is known, but there is no fix")
    #expect(timed?.state == .warn)
  }

  @Test func theAntennasStateIsJudgedWithTheFix() {
    func state(_ antenna: ReceiverRemarks.Antenna, hasFix: Bool) -> Finding.State? {
      findings {
        $0.remarks.antenna = antenna
        if !hasFix { $0.lastFix = nil }
      }[.antenna]?.state
    }
    #expect(state(.good, hasFix: false) == .pass && state(.isInternal, hasFix: false) == .pass)
    #expect(state(.open, hasFix: true) == .pass && state(.open, hasFix: false) == .warn)
    #expect(state(.short, hasFix: true) == .fail)
  }

  @Test(
    arguments: [(.none, .pass), (.warning, .warn), (.critical, .fail)] as [(Jamming, Finding.State)])
  func interferenceIsAsGraveAsTheReceiverSays(_ jamming: Jamming, _ state: Finding.State) {
    #expect(findings { $0.remarks.jamming = jamming }[.jamming]?.state == state)
  }

  @Test func clocksAreCompared() {
    func clock(_ seconds: Int64?) -> Finding? {
      findings { $0.clockDifference = seconds.map { $0 * 1_000_000_000 } }[.receiverClock]
    }
    #expect(clock(nil)?.state == .skip)
    #expect(clock(2)?.state == .pass && clock(-2)?.state == .pass)
    #expect(clock(-3600)?.message == "the system's clock is 3600.0 s behind the receiver's")
    #expect(clock(-3600)?.state == .warn)
    // The receiver thinks that it is 1024 weeks ago.
    #expect(clock(1024 * 7 * 86_400 + 3)?.state == .fail)
    #expect(clock(-1024 * 7 * 86_400)?.message.contains("-1024 weeks") == true)
    #expect(clock(500 * 7 * 86_400)?.state == .warn)
  }
}

@Suite struct SkyCheckTests {
  private func sky(_ strengths: [UInt8?], hasFix: Bool = false) -> Finding {
    let satellites = strengths.enumerated().map { Satellite(system: .gps, number: UInt16($0 + 1), carrierToNoise: $1) }
    return SkyCheck.finding(satellites, hasFix: hasFix)
  }

  @Test func noSatelliteMeansNoSky() {
    #expect(sky([]).state == .warn && sky([]).message.contains("sees no sky"))
    #expect(sky([nil, nil]).message == "2 in view, none received: the antenna sees no sky")
  }

  @Test func withoutAListNothingIsKnownOfTheSky() {
    let finding = SkyCheck.finding(nil, hasFix: false)
    #expect(finding.state == .skip && finding.message == "the receiver does not list its satellites")
  }

  @Test func weakSignalsAreToldWithTheirStrength() {
    let finding = sky([22, 25, 30, 18, nil])
    #expect(finding.state == .warn)
    #expect(
      finding.message == "5 in view, 4 received, 1 with 30 dB-Hz or more, best 30: too weak for a first fix")
  }

  @Test func fourStrongOnesWillDo() {
    #expect(sky([30, 35, 41, 47]).state == .pass)
    #expect(sky([30, 35, 41, 29]).state == .warn)
  }

  @Test func withAFixTheSkyIsGoodEnough() {
    #expect(sky([22], hasFix: true).state == .pass)
    #expect(sky([nil], hasFix: true).state == .pass)
    #expect(sky([], hasFix: true).state == .skip)
  }

  /// A receiver of several bands lists a satellite once per signal.
  @Test func aSatelliteCountsOnce() {
    let twice = [
      Satellite(system: .gps, number: 5, signal: 1, carrierToNoise: 31),
      Satellite(system: .gps, number: 5, signal: 6, carrierToNoise: 40),
      Satellite(system: .galileo, number: 5, carrierToNoise: 33),
    ]
    #expect(SkyCheck.finding(twice, hasFix: true).message == "2 in view, 2 received, 2 with 30 dB-Hz or more, best 40")
  }
}
