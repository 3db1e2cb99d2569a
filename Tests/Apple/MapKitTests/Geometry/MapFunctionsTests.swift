import MapKit
import Testing

@Suite struct MapFunctionsTests {
  /// M with F.
  @Test func scalesAreThePublishedOnes() {
    #expect(isPublished(MKMetersPerMapPointAtLatitude(0), 0.148_289_773_337_725_44))
    #expect(isPublished(MKMetersPerMapPointAtLatitude(60), 0.074_701_090_708_174_68))
    #expect(isPublished(MKMapPointsPerMeterAtLatitude(37.3326), 8.449_910_702_134_479))
    #expect(isPublished(MKMapPointsPerMeterAtLatitude(0), 6.743_553_365_089_65))
  }
}

@Suite struct MKZoomScaleTests {
  /// M.
  @Test func roadsAre21PointsWide() {
    #expect(MKRoadWidthAtZoomScale(1) == 21 && MKRoadWidthAtZoomScale(0.75) == 28)
    #expect(MKRoadWidthAtZoomScale(0) == .infinity)
    let scale: MKZoomScale = 3
    #expect(MKRoadWidthAtZoomScale(scale) == 7)
  }
}

@Suite struct MapStringsTests {
  @Test func valuesHaveOneDecimal() {
    #expect(MKStringFromMapPoint(MKMapPoint(x: 1.25, y: -3)) == "{1.2, -3.0}")
    #expect(MKStringFromMapSize(MKMapSize(width: 10, height: 0.06)) == "{10.0, 0.1}")
    #expect(MKStringFromMapRect(MKMapRect(x: 1, y: 2, width: 3, height: 4)) == "{{1.0, 2.0}, {3.0, 4.0}}")
  }
}
