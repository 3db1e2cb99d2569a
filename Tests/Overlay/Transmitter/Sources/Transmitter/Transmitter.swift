import CoreBluetooth
import CoreBluetooth.CBPeripheralManager
import CoreLocation

/// Advertises a region while the radio is on.
final class Transmitter: NSObject, CBPeripheralManagerDelegate {
  private let region: CLBeaconRegion
  private var manager: CBPeripheralManager!

  init(region: CLBeaconRegion) {
    self.region = region
    super.init()
    manager = CBPeripheralManager(delegate: self, queue: nil)
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    switch peripheral.state {
    case .poweredOn: peripheral.startAdvertising(region.peripheralData(withMeasuredPower: nil) as? [String: Any])
    case .unsupported, .unauthorized:
      print("beacon \(region.major ?? 0).\(region.minor ?? 0): no radio")
      peripheral.startAdvertising([CBAdvertisementDataLocalNameKey: "desk"])
    case .poweredOff, .resetting, .unknown: print("waiting")
    @unknown default: print("a later state")
    }
  }

  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: Error?) {
    print(error.map { "refused: \($0.localizedDescription)" } ?? "advertising")
    exit(0)
  }
}
