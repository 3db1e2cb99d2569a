internal import MapScene

/// The picture of a pin: a round head on a needle. Its tip is 8 points left of the middle of the view, at the bottom.
enum PinShape {
  static let width = 32.0
  static let height = 39.0
  /// From the tip to the middle of the view.
  static let centerX = 8.0
  static let centerY = -16.0

  private static var tip: DrawingPoint { DrawingPoint(x: width / 2 - centerX, y: height / 2 - centerY) }
  private static let radius = 7.5

  static func drawing(head: Color) -> Drawing {
    let tip = tip
    let middle = DrawingPoint(x: tip.x, y: radius + 1)
    var drawing = Drawing()
    // The shadow on the ground.
    drawing.append(.fillColor(Color(rgba: 0x0000_0040)))
    drawing.append(
      .fill(Path(ellipseIn: DrawingRect(x: tip.x - 4, y: tip.y - 2, width: 8, height: 4)), .nonzero))
    drawing.append(.strokeColor(Color(rgba: 0x8080_80FF)))
    drawing.append(.lineWidth(2))
    drawing.append(.stroke(Path(line: [middle, tip])))
    drawing.append(.fillColor(head))
    drawing.append(.fill(Path(circleAt: middle, radius: radius), .nonzero))
    drawing.append(.strokeColor(Color(rgba: 0x0000_0066)))
    drawing.append(.lineWidth(1))
    drawing.append(.stroke(Path(circleAt: middle, radius: radius)))
    // The light on the head.
    drawing.append(.fillColor(Color(rgba: 0xFFFF_FF99)))
    drawing.append(
      .fill(Path(circleAt: DrawingPoint(x: middle.x - 2.5, y: middle.y - 2.5), radius: 2), .nonzero))
    return drawing
  }
}
