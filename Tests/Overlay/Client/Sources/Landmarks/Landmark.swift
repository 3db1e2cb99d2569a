// Headers and declarations by name: nothing imports the whole framework.
import Contacts.CNPostalAddress
import CoreLocation.CLLocation
import CoreLocation.CLLocationManager_CLVisitExtensions

import class CoreLocation.CLCircularRegion
import struct CoreLocation.CLLocationCoordinate2D
import struct CoreLocation.Date

/// Swift 5, with a subclass and a conformance of its own.
public final class Landmark: CLLocation {
  public var name = ""

  public override var description: String { "\(name) at \(coordinate.latitude), \(coordinate.longitude)" }

  public var region: CLCircularRegion { CLCircularRegion(center: coordinate, radius: 50, identifier: name) }
}

extension CLLocationCoordinate2D: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
  }
}
