import MapKit
import Testing

@Suite struct MKZoomScaleTests {
  /// M.
  @Test func roadsAre21PointsWide() {
    #expect(MKRoadWidthAtZoomScale(1) == 21 && MKRoadWidthAtZoomScale(0.75) == 28)
    #expect(MKRoadWidthAtZoomScale(0) == .infinity)
    let scale: MKZoomScale = 3
    #expect(MKRoadWidthAtZoomScale(scale) == 7)
  }
}
