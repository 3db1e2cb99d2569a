import MapKit
import Testing

/// Pictures as programs make and use them.
struct ImagesTests {
  private let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
    UIColor.red.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func picturesAreDrawn() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5), blendMode: .multiply)
      context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      dot.draw(at: .zero)
      dot.draw(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      dot.draw(at: .zero, blendMode: .normal, alpha: 0.5)
      dot.draw(in: CGRect(x: 0, y: 0, width: 5, height: 5), blendMode: .normal, alpha: 0.5)
      #expect(context.currentImage.scale == 2 && context.format === format)
    }
    #expect(image.size == CGSize(width: 10, height: 10) && image.cgImage?.width == 20 && renderer.format === format)
    let bounds = CGRect(x: -5, y: -5, width: 10, height: 10)
    #expect(UIGraphicsImageRenderer(bounds: bounds).image { _ in }.size.width == 10)
    let preferred = UIGraphicsImageRendererFormat.preferred()
    #expect(UIGraphicsImageRenderer(bounds: bounds, format: preferred).image { _ in }.scale == 1)
  }

  @Test(.enabled(if: canDrawPictures, "cairo is not installed")) func picturesBecomeFiles() throws {
    let draw: (UIGraphicsImageRendererContext) -> Void = { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) }
    let data = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).pngData(actions: draw)
    let image = try #require(UIImage(data: data))
    #expect(image.pngData() == data && image.jpegData(compressionQuality: 0.8) == nil)
    #expect(UIImage(data: data, scale: 3)?.size == CGSize(width: 1, height: 1))
    let path = NSTemporaryDirectory() + "images-tests-\(UUID().uuidString).png"
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 3, height: 3))
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImage(named: "no such picture", in: Bundle.main, with: nil) == nil && UIImage(data: Data()) == nil)
  }

  @Test func picturesHaveVariants() throws {
    let tinted = dot.withTintColor(.green, renderingMode: .alwaysOriginal)
    #expect(tinted.renderingMode == .alwaysOriginal && dot.withTintColor(.green).renderingMode == .automatic)
    #expect(dot.withRenderingMode(.alwaysTemplate).renderingMode == UIImage.RenderingMode.alwaysTemplate)
    let pixels: CGImage = try #require(dot.cgImage)
    #expect(pixels.cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5))?.height == 5 && pixels.copy() == pixels)
    #expect(Set([pixels]).count == 1 && UIImage(cgImage: pixels).size.width == 10)
    let orientations: [UIImage.Orientation] = [
      .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]
    for (number, orientation) in orientations.enumerated() {
      #expect(orientation.rawValue == number)
      #expect(UIImage(cgImage: pixels, scale: 2, orientation: orientation).imageOrientation == orientation)
    }
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
  }

  @Test func symbolsHaveNames() {
    #expect(UIImage(systemName: "mappin")?.isSymbolImage == true)
    let weights: [UIImage.SymbolWeight] = [
      .unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == Array(0..<10))
    let configuration: UIImage.Configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let large = UIImage(systemName: "star.fill", withConfiguration: configuration)
    let small = UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
    #expect((large?.size.width ?? 0) > (small?.size.width ?? 0))
  }
}
