// A protocol of the package's own, served by CoreLocation where there is one.
import Foundation
import StandIn

#if canImport(CoreLocation)
  import CoreLocation
#endif

public protocol LocationProvider: AnyObject {
  var isAvailable: Bool { get }
  func start(_ handler: @escaping (CLLocation) -> Void)
}

#if canImport(CoreLocation)
  public final class SystemLocationProvider: NSObject, LocationProvider, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private var handler: ((CLLocation) -> Void)?

    public var isAvailable: Bool { CLLocationManager.locationServicesEnabled() }

    public override init() {
      super.init()
      manager.delegate = self
      manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    }

    public func start(_ handler: @escaping (CLLocation) -> Void) {
      self.handler = handler
      manager.startUpdatingLocation()
    }

    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      for location in locations { handler?(location) }
    }
  }
#else
  public final class SystemLocationProvider: LocationProvider {
    public var isAvailable: Bool { false }
    public init() {}
    public func start(_ handler: @escaping (CLLocation) -> Void) {}
  }
#endif
