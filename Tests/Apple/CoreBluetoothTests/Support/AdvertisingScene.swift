import Beacons
import CoreLocation
import LocationTestKit

@testable import CoreBluetooth

/// A manager on a scripted radio, with a delegate and a queue.
final class AdvertisingScene {
  let radio = ScriptedBeaconAdvertiser()
  let queue = DispatchQueue(label: "test")
  let listener: Listener
  let permission = RadioPermission()
  private(set) var manager: CBPeripheralManager?

  init(onState: @escaping @Sendable (CBPeripheralManager) -> Void = { _ in }) {
    listener = Listener(on: queue, onState: onState)
    let client = AdvertisingClient(radio, on: queue, permission: permission)
    manager = CBPeripheralManager(delegate: listener, client: client)
  }

  /// Creates a scene whose radio is on.
  static func on() -> AdvertisingScene {
    let scene = AdvertisingScene()
    scene.radio.tell(.availability(.available))
    return scene.settled()
  }

  /// Waits until the delegate has been called for everything so far.
  func settled() -> AdvertisingScene {
    _ = listener.calls
    return self
  }

  func release() { manager = nil }

  static let uuid = UUID(uuidString: "39ED98FF-2900-441A-802F-9C398FC199D2") ?? UUID()
  static var region: CLBeaconRegion { CLBeaconRegion(uuid: uuid, major: 100, minor: 1, identifier: "desk") }

  static var data: [String: Any]? { region.peripheralData(withMeasuredPower: -61) as? [String: Any] }

  /// Power of the beacon that the radio has; nil if it has none.
  var power: Int8? { radio.beacon?.statedPower }
}
