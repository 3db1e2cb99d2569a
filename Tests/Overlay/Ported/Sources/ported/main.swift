import Adapter
import Foundation
import Guards
import OwnNames
import Shim
import StandIn

// The package's own, though CoreLocation brings them too.
let nanoseconds = autoreleasepool { 2 * NSEC_PER_SEC }
let places: Set = [Coordinate(latitude: 51, longitude: 13)]
let text = String(decoding: try JSONEncoder().encode(places), as: UTF8.self)
let metres = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 1))
print(text, metres.rounded(), SystemLocationProvider().isAvailable, nanoseconds, hemisphere(of: -1), Modules.names)
