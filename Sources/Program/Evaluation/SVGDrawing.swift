import Bytes

/// A drawing in SVG 1.1, made of lines, areas and short texts of the program itself.
struct SVGDrawing {
  /// A point in pixels, from the upper left corner to the right and down.
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// Where a text is, seen from its point.
  enum Anchor {
    case start
    case middle
    case end

    var name: StaticString {
      switch self {
      case .start: "start"
      case .middle: "middle"
      case .end: "end"
      }
    }
  }

  private var writer = ByteWriter(capacity: 65_536)

  init(width: Int, height: Int) {
    writer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.append(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#, UInt64(width))
    writer.append(" ", UInt64(height))
    writer.append(#"" width=""#, UInt64(width))
    writer.append(#"" height=""#, UInt64(height))
    writer.append("\" font-family=\"sans-serif\" font-size=\"12\">\n")
    rectangle(Point(x: 0, y: 0), Point(x: Double(width), y: Double(height)), fill: "#ffffff")
  }

  /// The document.
  var bytes: [UInt8] {
    var document = writer
    document.append("</svg>\n")
    return document.bytes
  }

  mutating func rectangle(_ corner: Point, _ opposite: Point, fill: StaticString) {
    writer.append(#"<rect x=""#)
    number(corner.x)
    writer.append(#"" y=""#)
    number(corner.y)
    writer.append(#"" width=""#)
    number(opposite.x - corner.x)
    writer.append(#"" height=""#)
    number(opposite.y - corner.y)
    writer.append(#"" fill=""#, fill, "\"/>\n")
  }

  /// Draws an open line through points; a single point becomes a dot.
  mutating func line(_ points: some Collection<Point>, colour: StaticString, width: StaticString) {
    guard let first = points.first else { return }
    writer.append(#"<polyline fill="none" stroke-linejoin="round" stroke-linecap="round" stroke=""#, colour, #"""#)
    writer.append(#" stroke-width=""#, width, #"" points=""#)
    if points.count == 1 { point(first) }
    for place in points { point(place) }
    writer.append("\"/>\n")
  }

  /// Fills a polygon.
  mutating func area(_ points: [Point], fill: StaticString) {
    guard points.count > 2 else { return }
    writer.append(#"<polygon fill=""#, fill, #"" points=""#)
    for place in points { point(place) }
    writer.append("\"/>\n")
  }

  /// Writes a text; `<` and `&` must not be part of it.
  ///
  /// - Parameter isUpright: false for a text that is read from below to above.
  mutating func text(_ content: String, at place: Point, anchor: Anchor = .start, isUpright: Bool = true) {
    writer.append(#"<text x=""#)
    number(place.x)
    writer.append(#"" y=""#)
    number(place.y)
    writer.append(#"" text-anchor=""#, anchor.name, #"""#)
    if !isUpright {
      writer.append(#" transform="rotate(-90 "#)
      number(place.x)
      writer.append(" ")
      number(place.y)
      writer.append(#")""#)
    }
    writer.append(" fill=\"#333333\">")
    writer.append(utf8: content)
    writer.append("</text>\n")
  }

  private mutating func point(_ place: Point) {
    number(place.x)
    writer.append(",")
    number(place.y)
    writer.append(" ")
  }

  private mutating func number(_ value: Double) {
    let limited = value.isFinite ? max(-1e5, min(1e5, value)) : 0
    writer.append(limited, decimals: 1)
  }
}
