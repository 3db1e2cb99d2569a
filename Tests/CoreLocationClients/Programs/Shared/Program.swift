import CoreLocation
import MapKit

// Prints a line for each call of its delegates, and ends after the last that is expected.
//
// usage: ClientSwift5|ClientSwift6 denied|visits|user

final class Listener: NSObject, CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    print("started \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error) {
    let isDenied = (error as? CLError)?.code == .regionMonitoringDenied
    print("failed \(region?.identifier ?? "nil"): \(isDenied ? "regionMonitoringDenied" : "\(error)")")
    exit(0)
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    guard visit.departureDate != .distantFuture else { return print("arrived") }
    let minutes = visit.departureDate.timeIntervalSince(visit.arrivalDate) / 60
    print("left after \(Int(minutes.rounded())) minutes")
    exit(0)
  }
}

final class MapListener: NSObject, MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    print("fix: \(mapView.annotations.count), \(mapView.annotations.first === userLocation ? "the user" : "another")")
    exit(0)
  }
}

@main @MainActor struct Program {
  static func main() {
    // Not by `alarm`: a program inherits blocked signals from the thread that starts it.
    DispatchQueue.main.asyncAfter(deadline: .now() + 120) {
      print("nothing more after 120 s")
      exit(1)
    }
    let manager = CLLocationManager()
    let listener = Listener()
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let mapListener = MapListener()
    switch CommandLine.arguments.last {
    case "denied":
      manager.delegate = listener
      let home = CLLocationCoordinate2D(latitude: 51, longitude: 13)
      manager.startMonitoring(for: CLCircularRegion(center: home, radius: 100, identifier: "home"))
    case "visits":
      manager.delegate = listener
      manager.startMonitoringVisits()
    case "user":
      map.delegate = mapListener
      map.showsUserLocation = true
      print("shown: \(map.annotations.count)")
    default:
      exit(64)
    }
    withExtendedLifetime((manager, listener, map, mapListener)) { RunLoop.main.run() }
  }
}
