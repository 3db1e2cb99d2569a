import Providers
import Testing

@testable import BeaconRadio

@Suite struct WayChoiceTests {
  private static let states: [BeaconAvailability] = [
    .undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing,
  ]
  private static let failures: Set<BeaconAvailability> = [.notPermitted, .serviceMissing]
  private let none: (BeaconWay) -> String? = { _ in nil }

  @Test func theBestWayWithoutAnObstacleIsFirst() {
    for mask in 0..<8 {
      let choice = WayChoice { mask >> $0.rawValue & 1 == 1 ? "no" : nil }
      let free = BeaconWay.allCases.first { mask >> $0.rawValue & 1 == 0 }
      #expect(choice.current == free ?? .bluez)
    }
  }

  /// Every combination of obstacles and of states that the ways report: what is used is the best one that has not failed.
  @Test func theFirstWayThatHasNotFailedIsUsed() {
    var cases = 0
    for mask in 0..<4 {
      for management in WayChoiceTests.states {
        for service in WayChoiceTests.states {
          for bluez in WayChoiceTests.states {
            cases += 1
            let reports: [BeaconWay: BeaconAvailability] = [.management: management, .service: service, .bluez: bluez]
            let obstacle: (BeaconWay) -> String? = { mask >> $0.rawValue & 1 == 1 ? "obstacle" : nil }
            let expected = BeaconWay.allCases.first { way in
              obstacle(way) == nil && !WayChoiceTests.failures.contains(reports[way] ?? .available)
            }
            let (choice, reported) = settle(reports, obstacle)
            #expect(choice.current == expected ?? .bluez)
            let state = reports[choice.current] ?? .undetermined
            #expect(reported == state)
          }
        }
      }
    }
    #expect(cases == 864)
  }

  /// Lets each way that is used report its state, until nothing changes. Returns what the program got last.
  private func settle(
    _ reports: [BeaconWay: BeaconAvailability], _ obstacle: (BeaconWay) -> String?
  ) -> (WayChoice, BeaconAvailability) {
    var choice = WayChoice(obstacle)
    var reported = BeaconAvailability.undetermined
    for _ in 0..<5 {
      let actions = choice.note(reports[choice.current] ?? .undetermined, obstacle)
      for case .report(let state) in actions { reported = state }
      if !actions.contains(where: { if case .use = $0 { true } else { false } }) { break }
    }
    return (choice, reported)
  }

  @Test func oneLineSaysWhichWayIsUsedAndWhyNoBetterOneIs() {
    let obstacle: (BeaconWay) -> String? = { $0 == .management ? "this program has no CAP_NET_ADMIN" : nil }
    var choice = WayChoice(obstacle)
    #expect(choice.note(.undetermined, obstacle) == [])
    #expect(choice.note(.serviceMissing, obstacle) == [.use(.bluez)])
    #expect(
      choice.note(.radioOff, obstacle) == [
        .report(.radioOff),
        .notice(
          "beacons by BlueZ; the kernel's management socket: this program has no CAP_NET_ADMIN; "
            + "Binnacle's service: not available"),
      ])
    // The same line is not written again.
    #expect(choice.note(.available, obstacle) == [.report(.available)])
    #expect(choice.note(.available, obstacle) == [])
  }

  @Test func whenAllFailTheLastStateIsReported() {
    var choice = WayChoice(none)
    #expect(choice.note(.notPermitted, none) == [.use(.service)])
    #expect(choice.fail(.error("no thread"), none) == [.use(.bluez)])
    #expect(
      choice.note(.serviceMissing, none) == [
        .report(.serviceMissing),
        .notice(
          "no way to beacons; the kernel's management socket: not permitted; Binnacle's service: no thread; "
            + "BlueZ: not available"),
      ])
    #expect(choice.note(.available, none).first == .report(.available), "bluetoothd may come")
  }

  @Test func aDecisionAboutTheProgramIsNotEvaded() {
    var choice = WayChoice { $0 == .management ? "no" : nil }
    let actions = choice.note(.notPermitted, isFinal: true, none)
    #expect(actions.first == .report(.notPermitted) && choice.current == .service)
  }

  // MARK: Controllers that report each beacon once

  @Test func suchAControllerIsLeftForBlueZ() {
    var choice = WayChoice(none)
    #expect(choice.note(.available, none).first == .report(.available))
    // The service has the same controller.
    #expect(choice.fail(.offloaded, none) == [.use(.bluez)])
    #expect(choice.note(.available, none).count == 1, "the state is the same; the line is another one")
    #expect(choice.look(none) == nil)
  }

  @Test func itIsBetterThanNone() {
    var choice = WayChoice(none)
    _ = choice.note(.available, none)
    _ = choice.fail(.offloaded, none)
    #expect(choice.note(.serviceMissing, none) == [.use(.management)])
    _ = choice.note(.available, none)
    #expect(choice.fail(.offloaded, none) == [] && choice.current == .management)
  }

  // MARK: Trials

  @Test func aBetterWayIsUsedAfterItsTrial() {
    var isThere = false
    let obstacle: (BeaconWay) -> String? = { $0 == .bluez || ($0 == .service && isThere) ? nil : "no" }
    var choice = WayChoice(obstacle)
    _ = choice.note(.available, obstacle)
    #expect(choice.current == .bluez && choice.look(obstacle) == nil)
    isThere = true
    #expect(choice.look(obstacle) == .service && choice.look(obstacle) == nil)
    #expect(choice.noteTrial(.undetermined) == [] && choice.current == .bluez)
    #expect(
      choice.noteTrial(.available)
        == [.promote, .notice("beacons by Binnacle's service; the kernel's management socket: no")])
    #expect(choice.current == .service && choice.trial == nil && choice.look(obstacle) == nil)
  }

  @Test func aFailedTrialChangesNothing() {
    var choice = WayChoice { $0 == .bluez ? nil : "no" }
    _ = choice.note(.available, none)
    #expect(choice.look(none) == .management)
    #expect(choice.noteTrial(.notPermitted) == [.endTrial] && choice.current == .bluez)
    // A capability does not come by itself.
    #expect(choice.look(none) == .service)
    #expect(choice.failTrial(.silence) == [.endTrial] && choice.current == .bluez)
    #expect(choice.look(none) == .service)
  }

  @Test func aTrialEndsWhenTheWayInUseFails() {
    var choice = WayChoice { $0 == .service ? nil : "no" }
    #expect(choice.current == .service)
    #expect(choice.look(none) == .management)
    #expect(choice.note(.serviceMissing, none) == [.endTrial, .use(.bluez)])
    #expect(choice.noteTrial(.available) == [])
  }

  @Test func aServiceThatRefusesTheProgramIsUsedAfterItsTrial() {
    var choice = WayChoice { $0 == .bluez ? nil : "no" }
    _ = choice.note(.available, none)
    #expect(choice.look { $0 == .management ? "no" : nil } == .service)
    #expect(choice.noteTrial(.notPermitted, isFinal: true).prefix(2) == [.promote, .report(.notPermitted)])
  }
}
