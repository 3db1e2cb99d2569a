import MapKit

/// Writes a line that a test reads, at once.
func report(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Returns a coordinate with four decimals, about ten metres.
func text(_ coordinate: CLLocationCoordinate2D) -> String {
  String(format: "%.4f,%.4f", coordinate.latitude, coordinate.longitude)
}

/// Writes where a place lies on the map's screen, in points.
@MainActor func reportPoint(_ name: String, _ coordinate: CLLocationCoordinate2D, in map: MKMapView) {
  let point = map.convert(coordinate, toPointTo: map)
  report(String(format: "point %@ %.1f %.1f", name, point.x, point.y))
}
