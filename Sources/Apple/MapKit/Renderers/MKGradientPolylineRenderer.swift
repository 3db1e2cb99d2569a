import Foundation
internal import MapGeometry
internal import MapScene

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
