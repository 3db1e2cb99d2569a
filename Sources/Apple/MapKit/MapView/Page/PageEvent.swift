import Foundation

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
