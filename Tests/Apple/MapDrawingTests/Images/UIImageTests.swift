import Foundation
import MapDrawing
import MapScene
import Testing

@Suite struct UIImageTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "pictures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func nameOfAFileGivesItsScale() throws {
    try withFolder { folder in
      let path = folder + "/pin@2x.png"
      try Data(SamplePictures.png(width: 40, height: 20)).write(to: URL(fileURLWithPath: path))
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(image.scale == 2 && image.size == CGSize(width: 20, height: 10) && image.cgImage?.width == 40)
      let bundle = try #require(Bundle(path: folder))
      #expect(UIImage(named: "pin", in: bundle, with: nil)?.scale == 2)
      #expect(UIImage(named: "pin.png", in: bundle, with: nil)?.scale == 2)
      #expect(UIImage(named: "../pin", in: bundle, with: nil) == nil)
      #expect(UIImage(named: "other", in: bundle, with: nil) == nil)
    }
  }

  @Test func missingFilesGiveNothing() {
    #expect(UIImage(contentsOfFile: "/nonexistent.png") == nil)
    #expect(UIImage(named: "nonexistent") == nil && UIImage(named: "") == nil)
  }

  @Test func bytesOfAFileAreKept() throws {
    let bytes = SamplePictures.png(width: 3, height: 4)
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image.pngData() == Data(bytes) && image.jpegData(compressionQuality: 0.5) == nil)
    let photo = SamplePictures.jpeg(width: 3, height: 4)
    #expect(UIImage(data: Data(photo))?.jpegData(compressionQuality: 1) == Data(photo))
  }

  @Test func fileIsDrawnAsOneStep() throws {
    let image = try #require(UIImage(data: Data(SamplePictures.png(width: 3, height: 4)), scale: 2))
    #expect(image.drawing.steps == [.image(0, DrawingRect(x: 0, y: 0, width: 1.5, height: 2))])
    #expect(image.drawing.images.count == 1)
  }

  @Test func symbolsAreDrawnByCode() throws {
    for name in ["mappin", "location.fill", "star", "star.circle.fill", "info.circle"] {
      let image = try #require(UIImage(systemName: name))
      #expect(image.isSymbolImage && !image.drawing.isEmpty && image.size.width > 0)
    }
    #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "nothing.circle") == nil)
    let large = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 50))
    #expect(large?.size == CGSize(width: 60, height: 60))
  }

  @Test(.needsCairo) func drawnPictureBecomesAPNGOfItsPixels() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).pngData { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    }
    #expect(UIImage(data: data)?.size == CGSize(width: 8, height: 6))
  }

  @Test(.needsCairo) func tintOfAFileMakesANewFile() throws {
    let dot = try #require(UIImage(data: Data(SamplePictures.onePixel)))
    let red = try #require(dot.withTintColor(.red).pngData())
    #expect(red != dot.pngData() && red != dot.withTintColor(.blue).pngData() && UIImage(data: red)?.size == dot.size)
  }

  @Test func tintTakesThePlaceOfEveryColor() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let steps = image.withTintColor(.blue).drawing.steps
    #expect(steps.contains(.fillColor(Color(red: 0, green: 0, blue: 1, alpha: 0.5))))
    #expect(!steps.contains(.fillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.5))))
  }

  @Test func partOfAPictureShowsItsPart() throws {
    let image = try #require(UIImage(data: Data(SamplePictures.png(width: 30, height: 40)))?.cgImage)
    let part = try #require(image.cropping(to: CGRect(x: 10, y: 20, width: 100, height: 5)))
    #expect(part.width == 20 && part.height == 5)
    #expect(
      UIImage(cgImage: part).drawing.steps.contains(.image(0, DrawingRect(x: -10, y: -20, width: 30, height: 40))))
    #expect(image.cropping(to: CGRect(x: 30, y: 0, width: 5, height: 5)) == nil)
  }

  @Test func scaleOfACGImageChangesItsSizeInPoints() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let half = UIImage(cgImage: try #require(drawn.cgImage), scale: 2, orientation: .up)
    #expect(half.size == CGSize(width: 4, height: 4) && half.cgImage?.width == 8)
    #expect(half.drawing.steps.contains(.concatenate(Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0))))
  }
}
