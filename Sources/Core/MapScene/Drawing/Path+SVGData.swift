import Bytes

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
