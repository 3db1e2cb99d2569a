import Simulator
import Testing
import UBX

@testable import GNSS

@Suite struct ReceiverSetupTests {
  static let models: [(SimulatedReceiver.Model, ReceiverFamily)] = [
    (.ubloxLegacy, .ubloxLegacy), (.ubloxKeyed, .ubloxKeyed), (.ubloxM10, .ubloxKeyed), (.mediaTek, .mediaTek),
    (.airoha, .airoha), (.quectel, .quectel), (.casic, .casic),
  ]

  @Test(arguments: models)
  func everyFamilyIsRecognisedAndOnlyAsked(model: SimulatedReceiver.Model, family: ReceiverFamily) {
    var drive = SetupDrive(model)
    let report = drive.run { _ in }
    #expect(report.identity?.family == family)
    #expect(report.isSuccess && report.outcomes.isEmpty && report.plan.isEmpty)
    #expect(report.before.baudRate == 9600)
    let expected = OutputMessages([.gga, .gll, .gsa, .gsv, .rmc, .vtg])
    #expect(report.before.messages == expected)
    if family != .casic { #expect(report.before.periodMilliseconds == 1000) }
    #expect(drive.receiver.saves == 0 && drive.receiver.restarts == 0)
  }

  @Test(arguments: models)
  func aRateIsSetAndReadBack(model: SimulatedReceiver.Model, family: ReceiverFamily) {
    var drive = SetupDrive(model)
    let report = drive.run { $0.settings.periodMilliseconds = 200 }
    #expect(report.isSuccess)
    #expect(report[.rate] == (family == .casic ? .unconfirmed : .confirmed))
    #expect(family == .casic || report.after.periodMilliseconds == 200)
    #expect((family == .ubloxKeyed ? drive.receiver.keys[0x3021_0001] : UInt64(drive.receiver.period)) == 200)
  }

  @Test(arguments: models)
  func everythingAtOnceIsSetInSmallPiecesOfADirtyStream(model: SimulatedReceiver.Model, family: ReceiverFamily) {
    var drive = SetupDrive(model)
    drive.piece = 3
    let report = drive.run { wish in
      wish.settings.periodMilliseconds = 500
      wish.settings.constellations = [.gps, .glonass]
      wish.settings.messages = OutputMessages([.gga, .rmc])
      if family != .quectel { wish.settings.motionModel = .stationary }
      if family != .quectel, family != .casic { wish.settings.usesSBAS = false }
      if family.isUblox { wish.settings.hasHighPrecision = true }
      wish.settings.baudRate = 115_200
      wish.saves = family.canSave
    }
    #expect(report.isSuccess, "\(report.outcomes) \(report.saving)")
    #expect(report[.baud] == .confirmed && drive.receiver.speed == 115_200)
    #expect(report.after.messages == OutputMessages([.gga, .rmc]))
    #expect(drive.receiver.saves == (family.canSave ? 1 : 0))
    if family == .ubloxKeyed {
      #expect(drive.receiver.savedKeys[0x4052_0001] == 115_200 && drive.receiver.savedKeys[0x1031_0020] == 0)
    }
  }

  @Test func withoutFlashItIsSavedWhileTheBatteryLasts() {
    var drive = SetupDrive(.ubloxM10)
    let report = drive.run { wish in
      wish.settings.periodMilliseconds = 200
      wish.saves = true
    }
    #expect(report.saving == .savedWhileBatteryLasts && report.isSuccess)
    #expect(drive.receiver.savedKeys[0x3021_0001] == 200)
  }

  @Test func aRehearsalSendsNothingButQuestions() {
    var drive = SetupDrive(.ubloxKeyed)
    let report = drive.run { wish in
      wish.settings.periodMilliseconds = 200
      wish.settings.baudRate = 115_200
      wish.saves = true
      wish.isRehearsal = true
    }
    #expect(report[.rate] == .notSent && report[.baud] == .notSent && report.saving == .notSent)
    #expect(report.plan.count == 2 && report.savingPlan.count == 1)
    #expect(!drive.receiver.heard.contains("CFG-VALSET"))
    #expect(drive.frames.count == drive.framesBeforePlan)
  }

  @Test func whatItHasAlreadyIsNotSent() {
    var drive = SetupDrive(.mediaTek)
    let report = drive.run { $0.settings.periodMilliseconds = 1000 }
    #expect(report[.rate] == .unchanged && report.isSuccess)
    #expect(!drive.receiver.heard.contains("PMTK220"))
  }

  @Test func aRefusalEndsTheWritingAndTellsWhatStands() {
    var drive = SetupDrive(.ubloxLegacy)
    let report = drive.run { wish in
      wish.settings.periodMilliseconds = 200
      wish.settings.constellations = [.gps, .glonass, .beidou]
      wish.settings.motionModel = .sea
      wish.settings.baudRate = 115_200
      wish.saves = true
    }
    #expect(report[.rate] == .confirmed)
    #expect(report[.constellations] == .refused(nil))
    #expect(report[.motionModel] == .notSent && report[.baud] == .notSent && report.saving == .notSent)
    #expect(report.after.periodMilliseconds == 200)
    #expect(report.after.constellations == [.gps, .glonass, .qzss])
    #expect(report.after.motionModel == .portable && !report.isSuccess)
    #expect(drive.receiver.saves == 0 && drive.receiver.speed == 9600)
  }

  @Test func aReceiverTellsItsReason() {
    var drive = SetupDrive(.airoha)
    drive.receiver.faults.refused = ["PAIR050"]
    #expect(drive.run { $0.settings.periodMilliseconds = 200 }[.rate] == .refused(4))
    var other = SetupDrive(.quectel)
    other.receiver.faults.refused = ["PQTMCFGFIXRATE"]
    #expect(other.run { $0.settings.periodMilliseconds = 200 }[.rate] == .refused(1))
  }

  @Test func anAcceptedCommandThatDidNothingIsFound() {
    let commands: [(SimulatedReceiver.Model, String)] = [
      (.ubloxKeyed, "CFG-VALSET"), (.ubloxLegacy, "CFG-RATE"), (.mediaTek, "PMTK220"), (.airoha, "PAIR050"),
      (.quectel, "PQTMCFGFIXRATE"),
    ]
    for (model, command) in commands {
      var drive = SetupDrive(model)
      drive.receiver.faults.forgotten = [command]
      let report = drive.run { $0.settings.periodMilliseconds = 200 }
      #expect(report[.rate] == .different && report.after.periodMilliseconds == 1000, "\(model)")
    }
  }

  @Test func whatCASICSendsIsListenedFor() {
    var drive = SetupDrive(.casic)
    drive.receiver.faults.forgotten = ["PCAS03"]
    let report = drive.run { $0.settings.messages = OutputMessages([.rmc]) }
    #expect(report[.messages] == .different && report.after.messages?.contains(.gga) == true)
  }

  @Test func aLostAnswerIsAskedForOnceMore() {
    var drive = SetupDrive(.ubloxKeyed)
    drive.receiver.faults.answeredLate = ["CFG-VALSET", "CFG-VALGET"]
    let report = drive.run { $0.settings.periodMilliseconds = 200 }
    #expect(report[.rate] == .confirmed)
    #expect(drive.receiver.heard.filter { $0 == "CFG-VALSET" }.count == 2)
  }

  @Test func silenceIsToldAndWhatStandsIsReadBack() {
    var drive = SetupDrive(.ubloxKeyed)
    drive.receiver.faults.ignored = ["CFG-VALSET"]
    let report = drive.run { $0.settings.periodMilliseconds = 200 }
    #expect(report[.rate] == .unanswered && report.after.periodMilliseconds == 1000)
  }

  @Test func nobodyIsThere() {
    var drive = SetupDrive(.ubloxKeyed)
    drive.receiver.faults.isMute = true
    let report = drive.run { $0.settings.periodMilliseconds = 200 }
    #expect(report.identity == nil && !report.isSuccess && report.framesHeard > 0)
    #expect(drive.seconds == 10)
    #expect(!drive.receiver.heard.contains("CFG-VALSET"))
  }

  @Test func aRestartInTheMiddleShowsInWhatIsReadBack() {
    var drive = SetupDrive(.mediaTek)
    drive.receiver.faults.restartsOn = "PMTK353"
    let report = drive.run { wish in
      wish.settings.periodMilliseconds = 200
      wish.settings.constellations = [.gps, .galileo]
    }
    // Repeated, the second is taken; the first is gone.
    #expect(report[.rate] == .different && report.after.periodMilliseconds == 1000)
    #expect(report[.constellations] == .confirmed)
  }

  @Test(arguments: models)
  func aSpeedThatIsNotTakenLeavesTheOldOne(model: SimulatedReceiver.Model, family: ReceiverFamily) {
    var drive = SetupDrive(model)
    drive.receiver.faults.keepsSpeed = true
    let report = drive.run { wish in
      wish.settings.baudRate = 57_600
      wish.saves = family.canSave
    }
    #expect(report[.baud] == .stayed && report.after.baudRate == 9600)
    #expect(report.saving != .saved && drive.receiver.saves == 0)
  }

  @Test func aReceiverThatDiesOfItsSpeedIsSaidToBeLost() {
    var drive = SetupDrive(.ubloxKeyed)
    drive.receiver.faults.diesOfSpeed = true
    let report = drive.run { $0.settings.baudRate = 460_800 }
    #expect(report[.baud] == .lost && report.after.baudRate == nil && !report.isSuccess)
  }

  @Test(arguments: models)
  func aResetBringsBackTheFactory(model: SimulatedReceiver.Model, family: ReceiverFamily) {
    var drive = SetupDrive(model)
    drive.receiver = SimulatedReceiver(model, speed: 9600, factorySpeed: 38_400)
    let report = drive.run { $0.resets = true }
    #expect(report.reset == .done && report.isSuccess)
    #expect(report.after.baudRate == 38_400 && drive.receiver.restarts == 1)
  }

  @Test func aResetOnUSBNeedsNoSpeed() {
    var drive = SetupDrive(.ubloxKeyed)
    drive.link = .usb
    #expect(drive.run { $0.resets = true }.reset == .done)
  }

  @Test func theOldGenerationsSBASGoesAlone() {
    var drive = SetupDrive(.ubloxLegacy)
    let report = drive.run { wish in
      wish.settings.constellations = [.gps, .glonass, .qzss]
      wish.settings.usesSBAS = false
    }
    #expect(report[.constellations] == .unchanged && report[.sbas] == .confirmed)
    #expect(!drive.receiver.usesSBAS)
  }

  @Test func manyKeysThatAreNotKnownCostAFewQuestions() {
    var drive = SetupDrive(.ubloxM10)
    _ = drive.run { _ in }
    #expect(drive.receiver.heard.filter { $0 == "CFG-VALGET" }.count < 30)
  }
}
