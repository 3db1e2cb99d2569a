import Bytes
import Testing
import UBX

@testable import GNSS

@Suite struct TunedPartTests {
  private func rate(
    _ pace: TuningPlan.Pace?, found: [UInt32], _ link: ReceiverLink = .usb, _ family: ReceiverFamily = .ubloxKeyed
  ) -> [UInt32] {
    TunedPart.rate.values(for: TuningPlan(pace: pace), from: found, family, link)
  }

  @Test func aReceiverIsNeverQuickenedUnasked() {
    #expect(rate(.slowed(to: 1000), found: [5000, 1]) == [5000, 1])
    #expect(rate(.slowed(to: 1000), found: [200, 1]) == [1000, 1])
    #expect(rate(.slowed(to: 1000), found: [100, 5]) == [1000, 1])
    #expect(rate(nil, found: [100, 5]) == [100, 5])
  }

  @Test func aReceiverThatIsQuickerStaysSo() {
    #expect(rate(.quickened(to: 200), found: [100, 1]) == [100, 1])
    #expect(rate(.quickened(to: 200), found: [1000, 1]) == [200, 1])
    #expect(rate(.quickened(to: 200), found: [1000, 1, 4], .usb, .ubloxLegacy) == [200, 1, 4])
  }

  static let lines: [(ReceiverLink, UInt32)] = [
    (.uart(9600), 1000), (.uart(38_400), 500), (.uart(115_200), 200), (.uart(nil), 1000), (.usb, 200),
  ]

  @Test(arguments: lines)
  func noMoreIsAskedThanTheLineCarries(link: ReceiverLink, period: UInt32) {
    #expect(rate(.quickened(to: 200), found: [1000, 1], link)[0] == period)
  }

  @Test func powerModesInBothLanguages() {
    func values(_ mode: TuningPlan.PowerMode?, _ family: ReceiverFamily, _ found: [UInt32]) -> [UInt32] {
      TunedPart.power.values(for: TuningPlan(power: mode), from: found, family, .usb)
    }
    #expect(values(.continuous, .ubloxKeyed, [0, 2]) == [0, 0])
    #expect(values(.balanced, .ubloxKeyed, [0, 0]) == [1, 2] && values(.cyclic, .ubloxKeyed, [0, 0]) == [1, 2])
    #expect(values(.continuous, .ubloxLegacy, [1, 0, 0]) == [0, 0, 0])
    #expect(values(.balanced, .ubloxLegacy, [0, 0, 0]) == [1, 0, 0])
    #expect(values(.cyclic, .ubloxLegacy, [0, 0, 0]) == [3, 0, 0])
    #expect(values(nil, .ubloxKeyed, [0, 1]) == [0, 1] && values(nil, .ubloxLegacy, [2, 60, 5]) == [2, 60, 5])
  }

  @Test func commandsGoToTheWorkingMemory() {
    #expect(
      TunedPart.power.command([1, 2], .ubloxKeyed).frame == [
        0xB5, 0x62, 0x06, 0x8A, 14, 0, 0, 1, 0, 0, 0x08, 0, 0xD0, 0x10, 1, 0x01, 0, 0xD0, 0x20, 2, 0x7B, 0x80,
      ])
  }

  @Test func aModeWithoutANameCouldNotBePutBack() {
    let payload: [UInt8] = [0, 0xFF, 0, 0, 0, 0, 0, 0]
    #expect(payload.withByteView { TunedPart.power.values(in: PowerSetup.id, $0) } == nil)
  }
}

@Suite struct TuningPlanTests {
  static let paces: [(TuningPlan.Pace?, TuningPlan.Pace?, TuningPlan.Pace?)] = [
    (.quickened(to: 200), .quickened(to: 500), .quickened(to: 200)), (.quickened(to: 200), nil, .quickened(to: 200)),
    (.slowed(to: 2000), .quickened(to: 200), .quickened(to: 200)), (.slowed(to: 2000), nil, nil), (nil, nil, nil),
    (.slowed(to: 2000), .slowed(to: 1000), .slowed(to: 1000)),
  ]

  @Test(arguments: paces)
  func theFasterPaceWins(left: TuningPlan.Pace?, right: TuningPlan.Pace?, both: TuningPlan.Pace?) {
    #expect(TuningPlan(pace: left).merged(with: TuningPlan(pace: right)).pace == both)
    #expect(TuningPlan(pace: right).merged(with: TuningPlan(pace: left)).pace == both)
  }

  @Test func moreIsSpentForWhoeverNeedsMore() {
    let order: [TuningPlan.PowerMode?] = [.continuous, nil, .balanced, .cyclic]
    for (rank, mode) in order.enumerated() {
      for less in order[rank...] {
        #expect(TuningPlan(power: mode).merged(with: TuningPlan(power: less)).power == mode)
        #expect(TuningPlan(power: less).merged(with: TuningPlan(power: mode)).power == mode)
      }
    }
  }

  @Test func aModelBearsBothMovements() {
    func common(_ left: MotionModel?, _ right: MotionModel?) -> MotionModel? {
      TuningPlan(motionModel: left).merged(with: TuningPlan(motionModel: right)).motionModel
    }
    #expect(common(.automotive, nil) == .automotive && common(nil, nil) == nil)
    #expect(common(.automotive, .automotive) == .automotive)
    #expect(common(.automotive, .pedestrian) == .portable)
    #expect(common(.pedestrian, .airborne1g) == .airborne1g)
  }

  @Test func onlyAPlanWithoutAnyWordIsAsFound() {
    #expect(TuningPlan().isAsFound)
    #expect(!TuningPlan(pace: .slowed(to: 1000)).isAsFound && !TuningPlan(motionModel: .portable).isAsFound)
    #expect(!TuningPlan(power: .continuous).isAsFound)
  }
}

@Suite struct PowerSetupTests {
  @Test func itIsWrittenAsTheDescriptionSays() {
    let request = SetupRequest(PowerSetup(value: 2, period: 300, onTime: 5))
    #expect(
      request.frame == [
        0xB5, 0x62, 0x06, 0x86, 8, 0, 0, 2, 0x2C, 0x01, 5, 0, 0, 0, 0xC8, 0x89,
      ])
    #expect(request.answer == .acknowledgement(MessageID(0x06, 0x86)))
  }

  @Test func whatWasWrittenIsRead() {
    let payload: [UInt8] = [0, 2, 0x2C, 0x01, 5, 0, 0, 0]
    #expect(payload.withByteView { PowerSetup($0) } == PowerSetup(value: 2, period: 300, onTime: 5))
  }

  @Test func otherVersionsAndShortOnesAreNotUnderstood() {
    let later: [UInt8] = [1, 2, 0, 0, 0, 0, 0, 0]
    #expect(later.withByteView { PowerSetup($0) } == nil)
    let short: [UInt8] = [0, 2, 0, 0, 0, 0, 0]
    #expect(short.withByteView { PowerSetup($0) } == nil)
  }
}
