import LinuxTestSupport
import Observations
import Testing

@testable import LinuxIO
@testable import LinuxLocation

/// Tests of the policy, which pass the time to it.
@Suite struct ReceiverSelectorTests {
  private let best = ReceiverSelectorTests.device("/dev/ttyACM0", 21)
  private let second = ReceiverSelectorTests.device("/dev/ttyUSB0", 80, .maybe)
  private let third = ReceiverSelectorTests.device("/dev/ttyUSB1", 81, .maybe)

  private static func device(
    _ path: String, _ preference: Int, _ verdict: AttachedDevice.Verdict = .receiver
  ) -> AttachedDevice {
    AttachedDevice(path: path, bus: .usb, kind: "test", verdict: verdict, reason: "test", preference: preference)
  }

  private func at(_ seconds: Int) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds) * 1_000_000_000) }

  /// Since `first`, one position a second until `last`.
  private func look(_ first: Int, _ last: Int) -> ReceiverSelector.Look {
    var look = ReceiverSelector.Look()
    for second in first...last { look.fixes.note(hasPosition: true, at: at(second), longestGap: 3_000_000_000) }
    return look
  }

  /// A selector that reads `device`, which has had positions up to `now`.
  private func reading(_ device: AttachedDevice, of all: [AttachedDevice], at now: Int) -> ReceiverSelector {
    var selector = ReceiverSelector()
    selector.found(all)
    selector.opened(device, at: at(0))
    for second in 1...now { selector.epoch(hasPosition: true, at: at(second)) }
    return selector
  }

  @Test func withoutADeviceItWaits() {
    var selector = ReceiverSelector()
    #expect(selector.next(at: at(0)) == .wait(until: nil))
    selector.found([ReceiverSelectorTests.device("/dev/ttyACM9", Preference.never, .notReceiver)])
    #expect(selector.next(at: at(0)) == .wait(until: nil))
  }

  @Test func theMostPreferredComesFirst() {
    var selector = ReceiverSelector()
    selector.found([second, best])
    #expect(selector.next(at: at(0)) == .open(best))
  }

  @Test func whatFailsIsLeftAloneLongerEachTime() {
    var selector = ReceiverSelector()
    selector.found([best, second])
    selector.failed(best, at: at(0))
    #expect(selector.next(at: at(0)) == .open(second))
    selector.failed(second, at: at(1))
    #expect(selector.next(at: at(1)) == .wait(until: at(2)))
    #expect(selector.next(at: at(2)) == .open(best))
    selector.failed(best, at: at(2))
    selector.failed(second, at: at(3))
    // 2 s became 4 s.
    #expect(selector.next(at: at(5)) == .wait(until: at(6)))
    for _ in 0..<20 { selector.failed(best, at: at(100)) }
    selector.failed(second, at: at(1000))
    #expect(selector.next(at: at(161)) == .open(best))
  }

  @Test func aDeviceThatIsPluggedInAgainIsForgiven() {
    var selector = ReceiverSelector()
    selector.found([best])
    selector.failed(best, at: at(0))
    selector.found([])
    #expect(selector.next(at: at(1)) == .wait(until: nil))
    selector.found([best])
    #expect(selector.next(at: at(1)) == .open(best))
  }

  @Test func oneThatIsUnpluggedIsLeft() {
    var selector = reading(best, of: [best, second], at: 5)
    selector.found([second])
    #expect(selector.next(at: at(5)) == .leave(.unplugged))
    selector.left(.unplugged, at: at(5))
    #expect(selector.next(at: at(5)) == .open(second))
  }

  @Test func oneThatHasAnotherNameNowIsLeftAndTaken() {
    var usb = best
    usb.usb = USBIdentity(vendor: 0x1546, product: 0x01A8, port: "1-1")
    var again = usb
    again.path = "/dev/ttyACM1"
    #expect(usb.identity == again.identity)
    var selector = reading(usb, of: [usb], at: 5)
    selector.found([again])
    #expect(selector.next(at: at(5)) == .leave(.unplugged))
    selector.left(.unplugged, at: at(5))
    #expect(selector.next(at: at(5)) == .open(again))
  }

  @Test func silenceCountsOnlyWhenThereIsAnother() {
    var alone = reading(best, of: [best], at: 5)
    #expect(alone.next(at: at(500)) == .read)
    var selector = reading(best, of: [best, second], at: 5)
    #expect(selector.next(at: at(14)) == .read)
    #expect(selector.next(at: at(15)) == .leave(.silent))
    selector.left(.silent, at: at(15))
    #expect(selector.next(at: at(15)) == .open(second))
  }

  @Test func beforeTheFirstEpochThereIsTimeToFindTheSpeed() {
    var selector = ReceiverSelector()
    selector.found([second, third])
    selector.opened(second, at: at(0))
    #expect(selector.next(at: at(44)) == .read)
    #expect(selector.next(at: at(45)) == .leave(.silent))
  }

  @Test func aBetterOneIsLookedAtAndTakenOnlyWhenItHasShownThatItWorks() {
    var selector = reading(second, of: [second, third], at: 5)
    #expect(selector.next(at: at(5)) == .read)
    #expect(selector.lookedAt == nil)
    selector.found([best, second, third])
    #expect(selector.next(at: at(6)) == .read)
    #expect(selector.lookedAt == best)
    for second in 6...28 { selector.epoch(hasPosition: true, at: at(second)) }
    selector.looked(look(9, 28))
    #expect(selector.next(at: at(28)) == .read)
    selector.looked(look(9, 29))
    #expect(selector.next(at: at(29)) == .leave(.outdone(by: best)))
    selector.left(.outdone(by: best), at: at(29))
    #expect(selector.next(at: at(29)) == .open(best))
  }

  @Test func aBetterOneWithoutPositionsIsLeftAloneAfterAWhile() {
    var selector = reading(second, of: [best, second], at: 5)
    #expect(selector.next(at: at(5)) == .read)
    #expect(selector.lookedAt == best)
    for second in 6...200 { selector.epoch(hasPosition: true, at: at(second)) }
    #expect(selector.next(at: at(124)) == .read)
    #expect(selector.lookedAt == best)
    #expect(selector.next(at: at(125)) == .read)
    #expect(selector.lookedAt == nil)
    #expect(selector.next(at: at(155)) == .read)
    #expect(selector.lookedAt == best)
  }

  @Test func aLookThatFailsMakesRoomForTheNext() {
    let middle = ReceiverSelectorTests.device("/dev/ttyACM1", 22)
    var selector = reading(second, of: [best, middle, second], at: 5)
    #expect(selector.next(at: at(5)) == .read)
    #expect(selector.lookedAt == best)
    selector.looked(ReceiverSelector.Look(hasFailed: true))
    #expect(selector.next(at: at(6)) == .read)
    #expect(selector.lookedAt == middle)
  }

  @Test func oneWithoutAPositionHasTheLessPreferredLookedAt() {
    var selector = reading(best, of: [best, second], at: 5)
    for second in 6...60 { selector.epoch(hasPosition: false, at: at(second)) }
    #expect(selector.next(at: at(34)) == .read)
    #expect(selector.lookedAt == nil)
    #expect(selector.next(at: at(35)) == .read)
    #expect(selector.lookedAt == second)
    selector.looked(look(36, 56))
    #expect(selector.next(at: at(56)) == .leave(.outdone(by: second)))
    selector.left(.outdone(by: second), at: at(56))
    // The better one is there and usable, yet has no position.
    #expect(selector.next(at: at(56)) == .open(second))
    selector.opened(second, at: at(56))
    selector.epoch(hasPosition: true, at: at(57))
    #expect(selector.next(at: at(57)) == .read)
    #expect(selector.lookedAt == best)
  }

  @Test func aPositionFoundMeanwhileEndsTheLookAtTheLessPreferred() {
    var selector = reading(best, of: [best, second], at: 5)
    for second in 6...40 { selector.epoch(hasPosition: false, at: at(second)) }
    #expect(selector.next(at: at(40)) == .read)
    #expect(selector.lookedAt == second)
    selector.epoch(hasPosition: true, at: at(41))
    #expect(selector.next(at: at(41)) == .read)
    #expect(selector.lookedAt == nil)
  }

  @Test func aLossLeavesTheDeviceAloneForAMoment() {
    var selector = reading(best, of: [best, second], at: 5)
    selector.lost(at: at(6))
    #expect(selector.currentDevice == nil)
    #expect(selector.next(at: at(6)) == .open(second))
    var alone = reading(best, of: [best], at: 5)
    alone.lost(at: at(6))
    #expect(alone.next(at: at(6)) == .wait(until: at(8)))
  }
}

@Suite struct FixHistoryTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func onlyPositionsWithoutAGapCount() {
    var history = FixHistory()
    for second in 0...20 { history.note(hasPosition: true, at: at(Double(second)), longestGap: 3_000_000_000) }
    #expect(history.isProven(for: 20_000_000_000, longestGap: 3_000_000_000, at: at(20.5)))
    #expect(!history.isProven(for: 21_000_000_000, longestGap: 3_000_000_000, at: at(20.5)))
    // It was proven, and has stopped.
    #expect(!history.isProven(for: 20_000_000_000, longestGap: 3_000_000_000, at: at(24)))
  }

  @Test func aGapOrAnEpochWithoutPositionStartsOver() {
    var history = FixHistory()
    history.note(hasPosition: true, at: at(0), longestGap: 3_000_000_000)
    history.note(hasPosition: true, at: at(4), longestGap: 3_000_000_000)
    #expect(history.since == at(4))
    history.note(hasPosition: false, at: at(5), longestGap: 3_000_000_000)
    #expect(history.since == nil)
    history.note(hasPosition: true, at: at(6), longestGap: 3_000_000_000)
    #expect(history.since == at(6))
  }
}
