import Foundation
import MapDrawing
import Testing

@Suite struct PixelPicturesTests {
  /// Red, and half transparent (0, 128, 255), as a file made by Python's zlib.
  private let file = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFElEQVR4AQEJAPb/AP8AAP8AgP+AEPoD/saPRZcAAAAASUVORK5CYII=")

  private func image(
    _ bytes: [UInt8], bits: Int = 32, row: Int = 8, height: Int = 1, info: UInt32,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: 2, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)
  }

  private func bytes(_ image: CGImage?) -> Data? { image.flatMap { UIImage(cgImage: $0).pngData() } }

  @Test func everyOrderOfComponentsGivesTheSameFile() {
    let alpha = CGImageAlphaInfo.self
    #expect(bytes(image([255, 0, 0, 255, 0, 128, 255, 128], info: alpha.last.rawValue)) == file)
    #expect(bytes(image([255, 255, 0, 0, 128, 0, 128, 255], info: alpha.first.rawValue)) == file)
    #expect(bytes(image([255, 0, 0, 255, 0, 64, 128, 128], info: alpha.premultipliedLast.rawValue)) == file)
    let reversed = alpha.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    #expect(bytes(image([0, 0, 255, 255, 128, 64, 0, 128], info: reversed)) == file)
  }

  @Test func opaquePixelsHaveNoAlpha() throws {
    let colors = [UInt8](repeating: 7, count: 8)
    let opaque = try #require(bytes(image(colors, info: CGImageAlphaInfo.noneSkipLast.rawValue)))
    #expect(opaque == bytes(image([UInt8](repeating: 7, count: 6), bits: 24, row: 6, info: 0)))
    #expect(opaque == bytes(image([7, 7], bits: 8, row: 2, info: 0, space: CGColorSpaceCreateDeviceGray())))
    #expect(opaque != file)
  }

  @Test func rowsMayHaveGapsButMustBeComplete() throws {
    let rows: [UInt8] = [1, 1, 9, 1, 1]
    let gray = CGColorSpaceCreateDeviceGray()
    let wide = try #require(bytes(image(rows, bits: 8, row: 3, height: 2, info: 0, space: gray)))
    #expect(wide == bytes(image([1, 1, 1, 1], bits: 8, row: 2, height: 2, info: 0, space: gray)))
    #expect(image([1, 1, 1], bits: 8, row: 2, height: 2, info: 0, space: gray) == nil)
    #expect(image(rows, bits: 8, row: 1, height: 2, info: 0, space: gray) == nil)
    #expect(image(rows, bits: 16, row: 4, info: 0) == nil)
    #expect(image([], bits: 8, row: 2, height: 0, info: 0, space: gray) == nil)
  }

  @Test func filesAreReadByTheirFormat() throws {
    let png = try #require(CGDataProvider(data: Data(SamplePictures.png(width: 3, height: 4)) as CFData))
    let image = CGImage(
      pngDataProviderSource: png, decode: nil, shouldInterpolate: false, intent: CGColorRenderingIntent.defaultIntent)
    #expect(image?.width == 3 && image?.height == 4)
    let none = CGImage(jpegDataProviderSource: png, decode: nil, shouldInterpolate: false, intent: .perceptual)
    #expect(none == nil)
  }
}
