internal import MapScene

/// The picture of a balloon with a glyph, and the titles under its tip.
struct MarkerShape {
  /// Side of the view: the diameter of the balloon.
  static let side = 28.0
  /// From the tip to the middle of the view.
  static let centerY = -20.0
  static let red = Color(rgba: 0xFF3B_30FF)

  var tint: Color
  var glyphColor: Color
  var isSelected = false
  var text: String?
  var image: DrawingImage?
  var title: String?
  var subtitle: String?

  /// In points from the upper left corner of the view.
  var drawing: Drawing {
    var drawing = Drawing()
    let tip = DrawingPoint(x: MarkerShape.side / 2, y: MarkerShape.side / 2 - MarkerShape.centerY)
    // A selected balloon is larger, and stands on the same tip.
    let scale = isSelected ? 1.5 : 1
    let balloon = self.balloon
    drawing.append(
      balloon,
      transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: tip.x * (1 - scale), ty: tip.y * (1 - scale)))
    drawing.append(.fillColor(Color(rgba: 0x2020_20FF)))
    var baseline = tip.y + 13
    for (line, size, weight) in [(title, 11.0, 600), (subtitle, 10.0, 400)] {
      guard let line, !line.isEmpty else { continue }
      drawing.append(
        .text(
          TextRun(
            line, x: tip.x, y: baseline, size: size, weight: weight, alignment: .center,
            haloColor: Color(rgba: 0xFFFF_FFD0))))
      baseline += size + 2
    }
    return drawing
  }

  private var balloon: Drawing {
    let radius = MarkerShape.side / 2
    let middle = DrawingPoint(x: radius, y: radius)
    let bottom = radius - MarkerShape.centerY
    var outline = Path()
    outline.move(to: DrawingPoint(x: radius, y: bottom))
    // The tail touches the circle 35° on both sides of the bottom.
    outline.addArc(centre: middle, radius: radius, from: .pi * 0.5 + 0.6, to: .pi * 2.5 - 0.6)
    outline.close()
    var drawing = Drawing()
    drawing.append(.fillColor(tint))
    drawing.append(.fill(outline, .nonzero))
    drawing.append(.strokeColor(Color(rgba: 0xFFFF_FFCC)))
    drawing.append(.lineWidth(1))
    drawing.append(.stroke(outline))
    drawing.append(.fillColor(glyphColor))
    if let text, !text.isEmpty {
      let size = text.count < 3 ? 14.0 : text.count < 4 ? 11 : 9
      drawing.append(
        .text(TextRun(text, x: radius, y: radius + size * 0.36, size: size, weight: 600, alignment: .center)))
    } else if let image {
      let side = 20.0
      let greatest = Double(max(image.width, image.height, 1))
      let (width, height) = (side * Double(image.width) / greatest, side * Double(image.height) / greatest)
      let index = drawing.add(image)
      drawing.append(
        .image(index, DrawingRect(x: radius - width / 2, y: radius - height / 2, width: width, height: height)))
    } else {
      drawing.append(.fill(Path(circleAt: DrawingPoint(x: radius, y: radius - 2.5), radius: 4), .nonzero))
      drawing.append(
        .fill(Path(rect: DrawingRect(x: radius - 1, y: radius, width: 2, height: 8)), .nonzero))
    }
    return drawing
  }
}
