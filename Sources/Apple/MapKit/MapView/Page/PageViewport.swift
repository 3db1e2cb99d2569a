internal import MapGeometry

/// The part of the map that a page reports to show.
struct PageViewport: Equatable, Sendable {
  var center: MapPoint
  var scale: Double
  var rotation: Double
  var width: Double
  var height: Double
  var phase: PageEvent.Phase
  var sequence: Int
  var client: String

  /// Nil if a number is missing, or is one that no page has.
  init?(_ event: PageEvent) {
    guard event.type == .viewport, let x = event.x, let y = event.y, let scale = event.scale,
      let width = event.width, let height = event.height, let client = event.client
    else { return nil }
    guard x.magnitude < 1e12, y.magnitude < 1e12, scale > 0, scale <= MapViewport.maximumScale,
      (1...20_000).contains(width), (1...20_000).contains(height), client.utf8.count <= 64
    else { return nil }
    let rotation = event.rotation ?? 0
    guard rotation.magnitude < 1e6 else { return nil }
    center = MapPoint(x: x, y: y)
    (self.scale, self.rotation, self.width, self.height) = (scale, rotation, width, height)
    phase = event.phase ?? .end
    sequence = event.seq ?? 0
    self.client = client
  }
}
