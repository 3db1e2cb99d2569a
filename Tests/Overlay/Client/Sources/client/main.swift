import Bytes
import CoreLocation
import Landmarks
import Logbook

let logbook = Logbook()
await logbook.note("noon", at: Date(timeIntervalSince1970: 43_200))
print(Landmark(name: "lighthouse", seen: Date(timeIntervalSince1970: 7)))
print(ByteWriter().text, try await logbook.archive().isEmpty, Availability.isComplete)
