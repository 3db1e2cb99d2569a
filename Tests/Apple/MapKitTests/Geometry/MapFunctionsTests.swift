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
