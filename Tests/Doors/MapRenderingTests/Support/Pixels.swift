import MapRendering
import MapScene
import Testing

/// A picture of a drawing, pixel by pixel.
func pixels(
  _ steps: [DrawingStep], images: [DrawingImage] = [], width: Double = 20, height: Double = 20, scale: Double = 1
) throws -> PixelImage {
  try PNGRenderer.pixels(Drawing(steps: steps, images: images), width: width, height: height, scale: scale)
}

func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
  Path(rect: DrawingRect(x: x, y: y, width: side, height: side))
}

extension PixelImage {
  /// The number of pixels that are not transparent.
  var inked: Int { stride(from: 3, to: bytes.count, by: 4).reduce(0) { bytes[$1] > 0 ? $0 + 1 : $0 } }

  /// The share of pixels that differ by more than a quarter of the range in a component; 1 for other sizes.
  ///
  /// Versions of cairo smooth edges differently.
  func difference(from other: PixelImage) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var count = 0
    for index in stride(from: 0, to: bytes.count, by: 4) {
      if (0..<4).contains(where: { abs(Int(bytes[index + $0]) - Int(other.bytes[index + $0])) > 64 }) { count += 1 }
    }
    return Double(count) / Double(width * height)
  }
}

extension Drawing {
  /// The drawing without its texts, whose pixels depend on the fonts that are installed.
  var withoutTexts: Drawing {
    Drawing(steps: steps.filter { if case .text = $0 { false } else { true } }, images: images)
  }
}
