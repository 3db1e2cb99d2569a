// One header, one declaration, one other module: nothing imports the whole framework.
import Contacts.CNPostalAddress
import CoreLocation.CLLocationManagerDelegate

import struct CoreLocation.Date
import class CoreLocation.NSObject

/// Swift 5.
public final class Landmark: NSObject {
  public let name: String
  public let seen: Date

  public init(name: String, seen: Date) {
    self.name = name
    self.seen = seen
  }

  public override var description: String { "\(name), seen at \(seen.timeIntervalSince1970) s" }
}
