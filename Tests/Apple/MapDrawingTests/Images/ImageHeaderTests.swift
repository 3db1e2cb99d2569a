import Foundation
import MapDrawing
import MapScene
import Testing

/// Headers of pictures: formats, sizes, and files that are damaged.
@Suite struct ImageHeaderTests {
  private func size(_ bytes: [UInt8]) -> CGSize? { UIImage(data: Data(bytes))?.size }

  @Test func pngSizeIsInItsFirstChunk() {
    #expect(size(SamplePictures.png(width: 300, height: 2)) == CGSize(width: 300, height: 2))
  }

  @Test func jpegSizeIsInItsFrameHeader() {
    #expect(size(SamplePictures.jpeg(width: 640, height: 481)) == CGSize(width: 640, height: 481))
  }

  @Test(arguments: [
    (#"<svg width="12" height="7.5px"></svg>"#, 12.0, 8.0),
    ("<?xml version=\"1.0\"?>\n<!-- x -->\n<svg xmlns='a' viewBox='0,0 30 40'/>", 30, 40),
    (#"<svg stroke-width="3" width="100%" viewBox="0 0 5 6">"#, 5, 6),
  ]) func svgSizeIsInItsRoot(text: String, width: Double, height: Double) {
    #expect(size(Array(text.utf8)) == CGSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "<html>", "<svg", "<svg width='0' height='3'>", "<svg width='1e9' height='3'>", "<svg width='nan' height='3'>",
    "<svg viewBox='0 0 5'>", "<svg width=5 height=5>", "text <svg width='5' height='5'>",
  ]) func otherTextIsNoPicture(text: String) {
    #expect(size(Array(text.utf8)) == nil)
  }

  @Test func pngWithoutAreaIsNoPicture() {
    #expect(size(SamplePictures.png(width: 0, height: 5)) == nil)
    #expect(size(SamplePictures.png(width: 70_000, height: 5)) == nil)
  }

  @Test func truncatedHeadersAreNoPictures() {
    for whole in [
      SamplePictures.png(width: 9, height: 9).prefix(33), SamplePictures.jpeg(width: 9, height: 9).prefix(19),
    ] {
      for length in 0..<whole.count { #expect(size(Array(whole.prefix(length))) == nil) }
    }
  }

  @Test func damagedHeadersDoNotStopTheProgram() {
    var state: UInt64 = 7
    for sample in [SamplePictures.png(width: 9, height: 9), SamplePictures.jpeg(width: 9, height: 9)] {
      for _ in 0..<2000 {
        var bytes = sample
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
        if let size = size(bytes) { #expect(size.width >= 1 && size.width <= 65_535 && size.height <= 65_535) }
      }
    }
  }

  @Test func longRunOfSegmentsEnds() {
    let bytes: [UInt8] = [0xFF, 0xD8] + Array(repeating: 0xFF, count: 1_000_000)
    #expect(size(bytes) == nil)
  }

  @Test func formatIsKept() {
    #expect(UIImage(data: Data(SamplePictures.jpeg(width: 2, height: 2)))?.drawingImage?.format == .jpeg)
    #expect(UIImage(data: Data("<svg width='1' height='1'/>".utf8))?.drawingImage?.format == .svg)
  }
}
