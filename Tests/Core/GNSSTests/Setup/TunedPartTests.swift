import Testing

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
