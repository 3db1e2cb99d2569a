import Foundation
internal import MapGeometry
internal import MapScene

/// A renderer of a line. Its fill colour is not used.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a line.
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }

  /// Creates a renderer of an overlay that is a line.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The line; an empty one if the overlay is of another kind.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline() }

  /// Where drawing begins, 0...1 of the line's length on the map; 0 by default.
  open var strokeStart: CGFloat = 0 { didSet { noteChange() } }
  /// Where drawing ends, 0...1 of the line's length on the map; 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { noteChange() } }

  override var outline: Outline? { Outline(polyline) }
  override var isFilled: Bool { false }
  override var strokedPart: ClosedRange<Double> { .part(from: strokeStart, to: strokeEnd) }
}

extension ClosedRange<Double> {
  /// The part between two shares of a length, limited to 0...1; of no length if the end is before the start.
  static func part(from start: CGFloat, to end: CGFloat) -> Self {
    let start = Swift.min(Swift.max(Double(start), 0), 1)
    return start...Swift.max(start, Swift.min(Double(end), 1))
  }
}

/// A renderer of several lines in one style. Its fill colour is not used.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of lines.
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }

  /// Creates a renderer of an overlay that consists of lines.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The lines; none if the overlay is of another kind.
  open var multiPolyline: MKMultiPolyline { overlay as? MKMultiPolyline ?? MKMultiPolyline([]) }

  override var outline: Outline? {
    Outline(lines: multiPolyline.polylines.flatMap { Outline($0).lines }, isClosed: false)
  }
  override var isFilled: Bool { false }
}

/// A renderer of a line whose colour changes along it. Without colours it is drawn in the stroke colour.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
  private var gradient = LineGradient()
  private var storedColors: [UIColor] = []

  /// The colours in the order of their places.
  open var colors: [UIColor] { storedColors }
  /// The places of the colours, 0...1 of the line's length on the map.
  open var locations: [CGFloat] { gradient.stops.map { CGFloat($0.location) } }

  /// Sets colours and their places; before the first place and after the last the line has their colours.
  ///
  /// - Parameter locations: 0...1 of the line's length, ascending; as many as there are colours.
  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    storedColors = Array(colors.prefix(locations.count))
    gradient = LineGradient(
      stops: zip(locations, colors).map { GradientStop(location: Double($0), color: $1.drawingColor) })
    noteChange()
  }

  /// Draws the line in pieces of one colour each.
  open override func strokePath(_ path: CGPath, in context: CGContext) {
    guard probe == nil, !gradient.stops.isEmpty, let outline else { return super.strokePath(path, in: context) }
    let (part, count) = (strokedPart, 64)
    for piece in 0..<count {
      let width = (part.upperBound - part.lowerBound) / Double(count)
      let start = part.lowerBound + Double(piece) * width
      let color = gradient.color(at: start + width / 2)
      context.setStrokeColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      strokePiece(outline.lines.map { outline.part(start...(start + width), of: $0) }, in: context)
    }
  }

  private func strokePiece(_ lines: [[MapPoint]], in context: CGContext) {
    super.strokePath(cgPath(lines, isClosed: false), in: context)
  }

  override var isStroked: Bool { super.isStroked || !gradient.stops.isEmpty }
  override var stops: [GradientStop]? { gradient.stops.isEmpty ? nil : gradient.stops(within: strokedPart) }
}

/// Colours at places of a line.
struct LineGradient {
  /// The colours, by ascending place.
  var stops: [GradientStop] = []

  /// Returns the colour at a place; opaque black without stops.
  func color(at location: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.location >= location }) else { return stops.last?.color ?? .black }
    guard after > 0 else { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    let share = b.location > a.location ? (location - a.location) / (b.location - a.location) : 1
    func mixed(_ component: (Color) -> Double) -> Double {
      component(a.color) + share * (component(b.color) - component(a.color))
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
  }

  /// Returns the colours of a part of the line, with places from 0 to 1 of that part.
  func stops(within part: ClosedRange<Double>) -> [GradientStop] {
    let length = part.upperBound - part.lowerBound
    guard length > 0, part != 0...1 else { return stops }
    let inner = stops.filter { $0.location > part.lowerBound && $0.location < part.upperBound }
    return [GradientStop(location: 0, color: color(at: part.lowerBound))]
      + inner.map { GradientStop(location: ($0.location - part.lowerBound) / length, color: $0.color) }
      + [GradientStop(location: 1, color: color(at: part.upperBound))]
  }
}
