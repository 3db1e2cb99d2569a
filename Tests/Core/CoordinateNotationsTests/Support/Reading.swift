import Bytes
import CoordinateNotations
import Testing

/// Calls a function of the module with a text.
func reading(
  _ text: String, _ read: (ByteView) throws(NotationError) -> NotatedPosition
) throws(NotationError) -> NotatedPosition {
  try Array(text.utf8).withByteView { (view) throws(NotationError) -> NotatedPosition in try read(view) }
}

/// Returns what a function writes; nil if it writes nothing.
func writing(_ write: (inout ByteWriter) -> Bool) -> String? {
  var writer = ByteWriter()
  guard write(&writer) else {
    #expect(writer.count == 0)
    return nil
  }
  return String(decoding: writer.bytes, as: UTF8.self)
}

/// Whether a position is at the coordinates, to a tolerance in degrees.
func isNear(
  _ position: NotatedPosition, _ latitudeDegrees: Double, _ longitudeDegrees: Double, _ tolerance: Double = 1e-9
) -> Bool {
  (position.latitudeDegrees - latitudeDegrees).magnitude <= tolerance
    && (position.longitudeDegrees - longitudeDegrees).magnitude <= tolerance
}
