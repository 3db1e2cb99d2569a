import Bytes
import CoreLocation
import Landmarks
import Logbook

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
