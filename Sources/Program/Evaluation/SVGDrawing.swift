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

/// A linear scale from values to pixels, with marks at round values.
struct ChartScale {
  let values: ClosedRange<Double>
  let pixels: (start: Double, end: Double)

  func callAsFunction(_ value: Double) -> Double {
    let width = values.upperBound - values.lowerBound
    let share = width > 0 ? (value - values.lowerBound) / width : 0.5
    return pixels.start + share * (pixels.end - pixels.start)
  }

  /// Returns round values, at most about `count` of them.
  func marks(_ count: Int) -> [Double] {
    let step = ChartScale.step(values.upperBound - values.lowerBound, count: count)
    guard step > 0 else { return [values.lowerBound] }
    let first = (values.lowerBound / step).rounded(.up)
    let last = (values.upperBound / step).rounded(.down)
    guard last - first < 1000 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns 1, 2 or 5 times a power of ten, so that at most `count` of them fit into a width; 0 for no width.
  static func step(_ width: Double, count: Int) -> Double {
    guard width > 0, width.isFinite, count > 0 else { return 0 }
    var power = 1.0
    while power * 10 * Double(count) <= width { power *= 10 }
    while power * Double(count) > width { power /= 10 }
    for factor in [1.0, 2, 5] where power * factor * Double(count) >= width { return power * factor }
    return power * 10
  }

  /// Returns a mark as text: whole, or with the decimals that its step needs.
  static func text(_ value: Double, step: Double) -> String {
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][decimals]
    let units = Int64((max(-1e12, min(1e12, value)) * scale).rounded())
    let whole = "\(units.magnitude / UInt64(scale))"
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + whole }
    let fraction = String(units.magnitude % UInt64(scale))
    return sign + whole + "." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
  }
}
