import Bytes
import Testing

@testable import Beacons

@Suite struct ManagementDeviceFoundTests {
  private let head = "0700 A1A2A3A4A5A6 02"
  private let flags = "00000000"

  private func found(_ text: String, hasMonitor: Bool, _ body: (ManagementDeviceFound?) -> Void) {
    bytes(text).withByteView { view in body(ManagementDeviceFound(view, hasMonitor: hasMonitor)) }
  }

  @Test func advertisementOfAMonitor() {
    found(head + "BD" + flags + "1B00 1AFF" + hexadecimal(beaconBytes), hasMonitor: true) { found in
      #expect(found?.monitor == 7 && found?.rssi == -67 && found?.advertisingData.count == 27)
      #expect(found?.frame?.measuredPower == -59)
    }
  }

  @Test func advertisementOfAnOlderKernel() {
    found("A1A2A3A4A5A6 01 BD" + flags + "0300 020106", hasMonitor: false) { found in
      #expect(found?.monitor == nil && found?.rssi == -67 && found?.advertisingData.count == 3)
      #expect(found?.frame == nil)
    }
  }

  @Test func powerThatWasNotMeasuredIsNone() {
    for byte in ["7F", "00"] {
      found(head + byte + flags + "0000", hasMonitor: true) { #expect($0 != nil && $0?.rssi == nil) }
    }
  }

  @Test func shortParametersAreNone() {
    let whole = head + "BD" + flags + "0300 020106"
    let count = bytes(whole).count
    for size in 0..<count {
      Array(bytes(whole).prefix(size)).withByteView { view in
        #expect(ManagementDeviceFound(view, hasMonitor: true) == nil)
      }
    }
    found(whole, hasMonitor: true) { #expect($0?.advertisingData.count == 3) }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
