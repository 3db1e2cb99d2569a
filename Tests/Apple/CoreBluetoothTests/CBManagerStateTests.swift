import Providers
import Testing

@testable import CoreBluetooth

@Suite struct CBManagerStateTests {
  /// From the headers CBManager.h and CBPeripheralManager.h.
  @Test func numbersAreApples() {
    let states: [CBManagerState] = [.unknown, .resetting, .unsupported, .unauthorized, .poweredOff, .poweredOn]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let authorizations: [CBManagerAuthorization] = [.notDetermined, .restricted, .denied, .allowedAlways]
    #expect(authorizations.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func statesFollowTheRadio() {
    let expected: [BeaconAvailability: CBManagerState] = [
      .undetermined: .unknown, .available: .poweredOn, .radioOff: .poweredOff, .notPermitted: .unauthorized,
      .noRadio: .unsupported, .serviceMissing: .unsupported,
    ]
    for (availability, state) in expected { #expect(CBManagerState(availability) == state) }
  }
}
