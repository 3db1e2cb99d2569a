internal import MapScene

/// The picture of a button for the tracking mode: an arrow, filled while the map follows.
enum TrackingButtonShape {
  /// Side of the square, points.
  static let side = 44.0

  static func drawing(_ mode: MKUserTrackingMode) -> Drawing {
    let blue = Color(rgba: 0x007A_FFFF)
    var drawing = Drawing()
    drawing.append(.fillColor(Color(rgba: 0xFFFF_FFE6)))
    drawing.append(
      .fill(Path(roundedRect: DrawingRect(x: 0, y: 0, width: side, height: side), radius: 8), .nonzero))
    var arrow = Path()
    for (x, y) in [(32.0, 12.0), (24, 33), (21.5, 22.5), (11, 20)] {
      let point = DrawingPoint(x: x, y: y)
      if arrow.isEmpty { arrow.move(to: point) } else { arrow.line(to: point) }
    }
    arrow.close()
    drawing.append(.fillColor(blue))
    drawing.append(.strokeColor(blue))
    drawing.append(.lineWidth(1.5))
    drawing.append(.lineJoin(.round))
    if mode != .none { drawing.append(.fill(arrow, .nonzero)) }
    drawing.append(.stroke(arrow))
    if mode == .followWithHeading {
      drawing.append(.fill(Path(rect: DrawingRect(x: side / 2 - 1.5, y: 4, width: 3, height: 7)), .nonzero))
    }
    return drawing
  }
}
