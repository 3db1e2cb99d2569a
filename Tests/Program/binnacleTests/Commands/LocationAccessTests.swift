import Fusion
import Glibc
import LocationEngine
import LocationService
import NavigationMath
import Observations
import OutputsTestSupport
import Publishing
import Testing

@testable import binnacle

struct LocationAccessTests {
  private func access(_ authorization: Authorization) -> LocationAccess {
    LocationAccess(AuthorizationRuling(authorization, decisionOrigin: "/f, line 1", accuracyOrigin: "/f, line 2"))
  }

  /// To run a command is to ask.
  @Test func askIsGranted() {
    for decision in [Authorization.Decision.ask, .always, .whenInUse] {
      #expect(access(Authorization(decision: decision)) == .full)
      #expect(access(Authorization(decision: decision)).refusal == nil)
    }
  }

  @Test func aRefusalNamesItsPlace() {
    let denied = access(Authorization(decision: .denied))
    #expect(denied == .refused("/f, line 1 says denied"))
    #expect(denied.refusal?.kind == .permissionDenied)
    #expect(denied.refusal?.message == "not allowed to know the location: /f, line 1 says denied")
  }

  @Test func whatCannotBeRoughIsRefused() {
    let reduced = access(Authorization(isReduced: true))
    #expect(reduced == .reduced("/f, line 2 says reduced accuracy"))
    #expect(reduced.exact(nil) == reduced)
    #expect(reduced.exact("NMEA") == .refused("NMEA cannot be made rough, and /f, line 2 says reduced accuracy"))
    #expect(LocationAccess.full.exact("NMEA") == .full)
  }

  @Test func aPlaceIsTheMiddleOfItsCell() throws {
    let exact = GeodeticPosition(latitudeDegrees: 51.0512, longitudeDegrees: 13.7434, ellipsoidalHeight: 158)
    #expect(LocationAccess.full.place(exact) == exact)
    #expect(LocationAccess.refused("").place(exact) == nil)
    let rough = try #require(LocationAccess.reduced("").place(exact))
    let near = GeodeticPosition(latitudeDegrees: 51.0513, longitudeDegrees: 13.7433, ellipsoidalHeight: 0)
    #expect(LocationAccess.reduced("").place(near) == rough)
    let metres = try #require(Geodesic.distance(from: exact, to: rough))
    #expect(metres > 10 && metres < 5000 && rough.ellipsoidalHeight == 0)
  }
}

struct PolicyStageTests {
  private func pass(_ event: EngineEvent, _ access: LocationAccess) -> EngineEvent? {
    var stage = PolicyStage { access }
    return stage.pass(event)
  }

  @Test func everythingPassesWhereItIsAllowed() {
    guard case .location(let estimate, let fix)? = pass(Samples.event(Samples.full), .full) else {
      Issue.record("no fix")
      return
    }
    #expect(fix == Samples.full && estimate == LocationEstimate(Samples.full))
  }

  @Test func nothingButStatusesPassesARefusal() {
    for event in [Samples.event(Samples.full), Samples.event(Samples.empty), .satellites(Samples.report)] {
      #expect(pass(event, .refused("")) == nil)
    }
    guard case .status? = pass(Samples.status(.stale), .refused("")) else {
      Issue.record("no status")
      return
    }
  }

  @Test func aRoughFixSaysNoMoreThanItsCell() {
    var stage = PolicyStage { .reduced("") }
    var fix = Samples.full
    fix.clockOffset = ClockOffset(nanoseconds: 5, uncertainty: 1e-6, isFromPulse: true)
    guard case .location(let estimate, let rough)? = stage.pass(Samples.event(fix)) else {
      Issue.record("no fix")
      return
    }
    #expect(
      estimate.latitudeDegrees != fix.latitudeDegrees && estimate.accuracy.horizontal.map { $0.value > 1000 } == true)
    #expect(estimate.speed == nil && estimate.heightAboveMeanSeaLevel == nil && estimate.covariance == nil)
    var known = GNSSFix(time: fix.time, received: fix.received, completed: fix.completed)
    known.sequence = fix.sequence
    known.kind = .twoDimensional
    known.clockOffset = fix.clockOffset
    #expect(rough == known, "time and kind are no place")
    #expect(stage.pass(Samples.event(fix)) == nil, "the next one is due in a quarter of an hour")
    #expect(stage.pass(.satellites(Samples.report)) == nil)
    guard case .noFix(let none)? = stage.pass(.noFix(Samples.full)) else {
      Issue.record("no epoch")
      return
    }
    #expect(none.time == fix.time && none.latitudeDegrees == nil)
  }

  @Test func estimatesBetweenTheEpochsNeedTheExactLocation() throws {
    let estimate = try #require(LocationEstimate(Samples.full))
    for (access, isPassed) in [(LocationAccess.full, true), (.reduced(""), false), (.refused(""), false)] {
      var stage = PolicyStage { access }
      var event = NavigationEvent.between(estimate, .threeDimensional, source: 0)
      var before: [SessionEvent.Content] = []
      #expect(stage.annotate(&event, before: &before) == isPassed && before.isEmpty)
    }
  }

  @Test func aRefusalIsAnErrorUnlessTheTimeIsEnough() {
    #expect(PolicyStage { .refused("no") }.refusal?.kind == .permissionDenied)
    #expect(PolicyStage(endsRefused: false) { .refused("no") }.refusal == nil)
    #expect(PolicyStage { .full }.refusal == nil)
  }
}

extension PolicyStage {
  /// What passes of an event.
  fileprivate mutating func pass(_ event: EngineEvent) -> EngineEvent? {
    var passed = NavigationEvent.receiver(event, source: 0)
    var before: [SessionEvent.Content] = []
    guard annotate(&passed, before: &before), case .receiver(let known, _) = passed else { return nil }
    return known
  }
}

struct LocationGateTests {
  private let folder = TemporaryFolder()

  private func policy(_ text: String) throws -> AuthorizationPolicy {
    try write(text)
    return AuthorizationPolicy(
      files: AuthorizationFiles(machine: "/nonexistent/machine", own: folder.path("authorization")))
  }

  private func write(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "new")
    #expect(rename(folder.path("new"), folder.path("authorization")) == 0)
  }

  @Test func changesAreFollowed() throws {
    let gate = LocationGate(try policy("location = always"), isFinal: false)
    var seen: [LocationAccess] = []
    #expect(gate.access == .full)
    try write("location = denied")
    gate.look { seen.append($0) }
    #expect(gate.access.refusal?.message.hasSuffix("authorization, line 1 says denied") == true)
    try write("location = always\naccuracy = reduced")
    gate.look { seen.append($0) }
    #expect(gate.access == .reduced("\(folder.path("authorization")), line 2 says reduced accuracy"))
    try write("location = always")
    for _ in 0..<2 { gate.look { seen.append($0) } }
    #expect(gate.access == .full && seen.count == 3)
  }

  @Test func aRefusalMayBeFinal() throws {
    let gate = LocationGate(try policy("accuracy = reduced"), exactOutput: "NMEA")
    try write("accuracy = full")
    gate.look { _ in }
    #expect(gate.access.refusal?.message.contains("NMEA cannot be made rough") == true)
  }
}
