import ClientRadio
import CoreBluetooth
import Testing

@Suite struct AuthorizationTests {
  private let isOff = Radio.isSwitchedOff()

  private func text(_ authorization: CBManagerAuthorization) -> String {
    switch authorization {
    case .notDetermined: "ask"
    case .restricted: "restricted"
    case .denied: "denied"
    case .allowedAlways: "allowed"
    @unknown default: "later"
    }
  }

  @Test func linuxDoesNotAsk() {
    #expect(["allowed", "denied"].contains(text(CBManager.authorization)))
    #expect(CBPeripheralManager.authorization != .notDetermined)
  }

  @available(*, deprecated)
  @Test func theOlderFormsSayTheSame() {
    let status: CBPeripheralManagerAuthorizationStatus = CBPeripheralManager.authorizationStatus()
    switch status {
    case .notDetermined, .restricted: Issue.record("Linux does not ask")
    case .denied, .authorized: break
    @unknown default: Issue.record("later")
    }
    #expect(CBPeripheralManager().authorization != .restricted)
  }
}
