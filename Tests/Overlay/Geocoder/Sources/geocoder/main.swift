import CoreLocation

let placemark = try await CLGeocoder().geocodeAddressString("Dresden").first
if let placemark, let coordinate = placemark.location?.coordinate {
  print(
    placemark.locality ?? "-", placemark.isoCountryCode ?? "-", Int(coordinate.latitude.rounded()),
    Int(coordinate.longitude.rounded()))
}
// The file that it was found in is mapped.
for line in try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
where line.hasSuffix(".bpx") {
  print(line.drop { $0 != "/" })
  break
}
