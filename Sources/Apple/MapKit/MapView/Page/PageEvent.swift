import Foundation
internal import MapGeometry

/// What the user did on the page, as it posts it.
struct PageEvent: Decodable, Equatable, Sendable {
  /// What kind of event it is.
  enum Kind: String, Decodable, Sendable {
    case viewport, tap, longpress, select, deselect, accessory, drag, control
  }

  /// Where a movement is.
  enum Phase: String, Decodable, Sendable {
    case begin, change, end, start, move, cancel
  }

  /// Which part of a callout was tapped.
  enum Side: String, Decodable, Sendable {
    case left, right, detail
  }

  var type: Kind
  /// The number of a marker or of a control.
  var id: Int?
  /// Map point: the middle of the view, or where the finger is.
  var x: Double?
  var y: Double?
  /// Point of the view.
  var px: Double?
  var py: Double?
  var scale: Double?
  var rotation: Double?
  var width: Double?
  var height: Double?
  var phase: Phase?
  var side: Side?
  /// The program's change of the view that the page had applied last.
  var seq: Int?
  /// The page's own name.
  var client: String?
  /// The selected segment of a control.
  var value: Int?

  /// Returns the events of a post; nil if it is no list of events.
  static func list(_ body: [UInt8]) -> [PageEvent]? { try? JSONDecoder().decode([PageEvent].self, from: Data(body)) }
}

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
