import Beacons
import Foundation
import Providers

@testable import CoreLocation

/// Beacons of one owner.
enum Shop {
  static let uuid = UUID(
    uuid: (0xF7, 0x82, 0x6D, 0xA6, 0x4F, 0xA2, 0x4E, 0x98, 0x80, 0x24, 0xBC, 0x5B, 0x71, 0xE0, 0x89, 0x3E))
  static let constraint = CLBeaconIdentityConstraint(uuid: uuid)

  static func beacon(_ major: UInt16 = 1, _ minor: UInt16 = 2) -> BeaconIdentity {
    BeaconIdentity(uuid: BeaconUUID(uuid), major: major, minor: minor)
  }

  static func region(_ identifier: String = "shop", major: UInt16? = nil, minor: UInt16? = nil) -> CLBeaconRegion {
    CLBeaconRegion(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid, major, minor), identifier: identifier)
  }
}

extension Harness {
  /// An advertisement is received now.
  func hear(_ beacon: BeaconIdentity = Shop.beacon(), rssi: Int? = -65, power: Int? = -59) {
    scanner.tell(
      .sighting(BeaconSighting(beacon: beacon, rssi: rssi, measuredPower: power, received: clock.now)))
  }

  /// A beacon sends for some seconds.
  func hear(_ beacon: BeaconIdentity = Shop.beacon(), rssi: Int? = -65, seconds: Double, every interval: Double = 0.1) {
    for _ in 0..<Int((seconds / interval).rounded()) {
      pass(interval)
      hear(beacon, rssi: rssi)
    }
  }

  func radio(_ availability: BeaconAvailability) { scanner.tell(.availability(availability)) }
}
