import Testing

@testable import LinuxLocation

@Suite struct PreferenceTests {
  @Test func certainBeforePossibleAndNewBeforeOld() {
    let order = [
      Preference.kernelGNSS, Preference.usbReceiver(generation: 9), Preference.usbReceiver(generation: 8),
      Preference.usbReceiver(generation: 0), Preference.namedAdapter, Preference.hatUART, Preference.i2cUblox,
      Preference.i2cMediaTek, Preference.boardUART, Preference.modemPort, Preference.adapter, Preference.otherUART,
      Preference.bluetooth, Preference.never,
    ]
    #expect(order == order.sorted() && Set(order).count == order.count)
    #expect(Preference.usbReceiver(generation: 12) == Preference.usbReceiver(generation: 9))
  }
}
