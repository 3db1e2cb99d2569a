import Bytes

/// What SVG can give to a group of elements, and not to one element with a transform.
struct SVGGroup: Hashable {
  /// The id of the clip path.
  var clip: Int?
  var shadow: Shadow?
  var blendMode = BlendMode.normal
}

/// The state that steps change, with its values at the beginning of a drawing.
struct SVGState {
  var group = SVGGroup()
  var transform = Transform.identity
  var fillColor = Color.black
  var strokeColor = Color.black
  var lineWidth = 1.0
  var lineCap = LineCap.butt
  var lineJoin = LineJoin.miter
  var miterLimit = 10.0
  var dashPhase = 0.0
  var dashLengths: [Double] = []
  var alpha = 1.0
}

extension BlendMode {
  /// The name as a value of `mix-blend-mode`; nil for `normal` and for modes that CSS lacks.
  var svgName: StaticString? {
    switch self {
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor:
      nil
    case .plusLighter: "plus-lighter"
    default: name
    }
  }
}

extension ByteWriter {
  /// Writes an attribute's beginning and a number.
  mutating func append(number value: Double, as attribute: StaticString) {
    append(attribute)
    append(hundredths: value)
  }

  /// Writes a `transform` attribute, nothing for the identity.
  mutating func append(transform: Transform, as attribute: StaticString = " transform=\"matrix(") {
    if transform == .identity { return }
    append(attribute)
    for value in [transform.a, transform.b, transform.c, transform.d] {
      append(billionths: value)
      append(" ")
    }
    append(hundredths: transform.tx)
    append(" ")
    append(hundredths: transform.ty)
    append(")\"")
  }

  /// Writes a colour attribute as `#rrggbb`, and its opacity as another unless it is 1.
  mutating func append(paint color: Color, as attribute: StaticString, opacity: StaticString, alpha: Double = 1) {
    append(attribute)
    append("#")
    append(hexadecimalDigitsOf: color.rgba, count: 6)
    append("\"")
    let visible = max(0, min(1, color.alpha * alpha))
    if visible < 1 {
      append(opacity)
      append(billionths: Double(Int(visible * 1000 + 0.5)) / 1000)
      append("\"")
    }
  }
}

extension Path {
  /// The path as the `d` attribute of SVG, which Path2D of a browser also takes: absolute, 2 decimals.
  public var svgData: String {
    var writer = ByteWriter(capacity: 16 * elements.count + 16)
    append(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the path as the `d` attribute of SVG.
  ///
  /// A coordinate that is not finite is written as 0.
  ///
  /// - Parameter isFine: true for 9 decimals instead of 2, for a path that is magnified.
  public func append(to writer: inout ByteWriter, isFine: Bool = false) {
    for element in elements {
      switch element {
      case .move(let point): write(UInt8(ascii: "M"), point, isFine, to: &writer)
      case .line(let point): write(UInt8(ascii: "L"), point, isFine, to: &writer)
      case .quadratic(let control, let end):
        write(UInt8(ascii: "Q"), control, isFine, to: &writer)
        write(UInt8(ascii: " "), end, isFine, to: &writer)
      case .cubic(let control1, let control2, let end):
        write(UInt8(ascii: "C"), control1, isFine, to: &writer)
        write(UInt8(ascii: " "), control2, isFine, to: &writer)
        write(UInt8(ascii: " "), end, isFine, to: &writer)
      case .close: writer.append(UInt8(ascii: "Z"))
      }
    }
  }
}

private func write(_ command: UInt8, _ point: DrawingPoint, _ isFine: Bool, to writer: inout ByteWriter) {
  writer.append(command)
  if isFine { writer.append(billionths: point.x) } else { writer.append(hundredths: point.x) }
  writer.append(UInt8(ascii: " "))
  if isFine { writer.append(billionths: point.y) } else { writer.append(hundredths: point.y) }
}
