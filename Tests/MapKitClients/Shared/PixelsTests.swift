import MapKit
import Testing

/// Pictures from pixels, as heat maps and caches of tiles make them.
@Suite struct PixelsTests {
  /// An overlay's heat as a picture: two columns, red and half of a green.
  private func heat(_ info: CGBitmapInfo, _ pixels: [UInt8]) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(pixels) as CFData) else { return nil }
    return CGImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
      space: CGColorSpace(name: CGColorSpace.sRGB)!, bitmapInfo: info, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  private func file(_ image: CGImage?) -> Data? { image.flatMap { UIImage(cgImage: $0).pngData() } }

  @Test func heatIsTheSameInEveryOrder() throws {
    let last = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    let first = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
    let big = CGBitmapInfo.byteOrder32Big.rawValue
    let red = try #require(file(heat(last, [255, 0, 0, 255, 0, 128, 0, 128])))
    #expect(red == file(heat(CGBitmapInfo(rawValue: last.rawValue | big), [255, 0, 0, 255, 0, 128, 0, 128])))
    #expect(red == file(heat([first, .byteOrder32Little], [0, 0, 255, 255, 0, 128, 0, 128])))
    #expect(
      red
        == file(heat(CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), [255, 0, 0, 255, 0, 255, 0, 128])))
    #expect(
      red == file(heat(CGBitmapInfo(rawValue: CGImageAlphaInfo.first.rawValue), [255, 255, 0, 0, 128, 0, 255, 0])))
    #expect(CGBitmapInfo([first, .byteOrder32Little]).intersection(.alphaInfoMask) == first)
    #expect(CGBitmapInfo([first, .byteOrder32Little]).intersection(.byteOrderMask) == .byteOrder32Little)
  }

  @Test func someFormsAreNotRead() {
    let pixels = [UInt8](repeating: 0, count: 8)
    #expect(heat(.floatComponents, pixels) == nil)
    for info in [CGImageAlphaInfo.none, .alphaOnly] {
      #expect(heat(CGBitmapInfo(rawValue: info.rawValue), pixels) == nil)
    }
    for info in [CGImageAlphaInfo.noneSkipFirst, .noneSkipLast] {
      #expect(heat(CGBitmapInfo(rawValue: info.rawValue), pixels)?.width == 2)
    }
  }

  @Test func tilesAreReadByTheirFormat() throws {
    let png = try #require(file(heat(CGBitmapInfo(rawValue: 1), [UInt8](repeating: 255, count: 8))))
    let provider = try #require(CGDataProvider(data: png as CFData))
    #expect(provider.data == png)
    let intents: [CGColorRenderingIntent] = [
      .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
    ]
    for intent in intents {
      let tile =
        CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: intent)
        ?? CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: intent)
      #expect(tile?.width == 2 && tile?.height == 1)
    }
  }
}
