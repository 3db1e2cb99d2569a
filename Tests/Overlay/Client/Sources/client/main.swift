import Bytes
import CoreLocation
import Landmarks
import Logbook
import MapKit
import Maps

let lighthouse = Landmark(latitude: 54.5, longitude: 13.25)
lighthouse.name = "lighthouse"
let logbook = Logbook()
try await logbook.note(lighthouse)
do {
  try await logbook.note(CLLocation(latitude: 91, longitude: 0))
} catch CLError.locationUnknown {
  print("nowhere")
}
print(lighthouse, lighthouse.region.radius)
print(ByteWriter().text, try await logbook.archive().isEmpty, Availability.isComplete, name(of: .inside, .denied))

let screen = MapScreen()
let route = Route(
  coordinates: [lighthouse.coordinate, CLLocationCoordinate2D(latitude: 55, longitude: 13.5)], count: 2)
screen.map.addOverlay(route)
print("route of \(route.pointCount) points, \(screen.map.overlays.count) on the map, red: \(route.color == .red)")
