import ClientRadio
import CoreBluetooth
import CoreLocation
import Testing

/// A program of the years of Swift 3 to 5: stored dictionaries, implicitly unwrapped properties, no isolation.
@Suite struct ClassicBeaconTests {
  private let isOff = Radio.isSwitchedOff()

  private class ViewController: NSObject, CBPeripheralManagerDelegate {
    var beaconRegion: CLBeaconRegion!
    var beaconPeripheralData: NSDictionary!
    var peripheralManager: CBPeripheralManager!

    func initLocalBeacon() {
      if beaconRegion != nil { stopLocalBeacon() }
      let uuid = UUID(uuidString: "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5")!
      beaconRegion = CLBeaconRegion(uuid: uuid, major: 123, minor: 456, identifier: "put your identifier here")
      beaconPeripheralData = beaconRegion.peripheralData(withMeasuredPower: nil)
      peripheralManager = CBPeripheralManager(delegate: self, queue: nil, options: nil)
    }

    func stopLocalBeacon() {
      peripheralManager.stopAdvertising()
      peripheralManager = nil
      beaconPeripheralData = nil
      beaconRegion = nil
    }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      if peripheral.state == .poweredOn {
        peripheralManager.startAdvertising(beaconPeripheralData as! [String: AnyObject]?)
      } else if peripheral.state == .poweredOff {
        peripheralManager.stopAdvertising()
      }
    }
  }

  @Test func theProgramCompilesAndEnds() {
    let controller = ViewController()
    controller.initLocalBeacon()
    controller.initLocalBeacon()
    #expect(isOff && controller.peripheralManager.isAdvertising == false)
    controller.stopLocalBeacon()
    #expect(controller.peripheralManager == nil)
  }
}
