// Apple's names under a condition on the system, for the package itself.
import Foundation

#if canImport(CoreLocation)
  import CoreLocation
#endif

#if os(Linux)
  struct CLLocationCoordinate2D {
    var latitude: Double
    var longitude: Double
  }
#endif

public func hemisphere(of latitude: Double) -> String {
  CLLocationCoordinate2D(latitude: latitude, longitude: 0).latitude < 0 ? "south" : "north"
}
