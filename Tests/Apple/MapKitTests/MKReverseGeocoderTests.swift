import Foundation
import LocationTestKit
import Testing

@testable import MapKit

/// What article programs of iPhone OS 3 expect.
@MainActor @Suite struct MKReverseGeocoderTests {
  @available(*, deprecated)
  private final class Delegate: MKReverseGeocoderDelegate {
    var events: [String] = []

    func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark) {
      MainActor.assertIsolated()
      events.append("found \(placemark.name ?? "")")
    }

    func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: any Error) {
      events.append("failed \((error as NSError).code)")
    }
  }

  @available(*, deprecated)
  @Test func delegateGetsThePlacemark() async {
    let index = ScriptedPlaceIndex([.places([.house])])
    let geocoder = MKReverseGeocoder(CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74), MapItemSearch(index))
    let delegate = Delegate()
    geocoder.delegate = delegate
    #expect(!geocoder.isQuerying && geocoder.placemark == nil && geocoder.coordinate.latitude == 51.05)
    geocoder.start()
    geocoder.start()
    #expect(geocoder.isQuerying)
    while delegate.events.isEmpty { await Task.yield() }
    #expect(delegate.events == ["found Neumarkt 1"] && geocoder.placemark?.locality == "Dresden")
    #expect(!geocoder.isQuerying && index.questions.count == 1)
  }

  @available(*, deprecated)
  @Test func delegateGetsTheError() async {
    let delegate = Delegate()
    let failing = MKReverseGeocoder(
      CLLocationCoordinate2D(latitude: 1, longitude: 2), MapItemSearch(ScriptedPlaceIndex([.places([])])))
    let invalid = MKReverseGeocoder(kCLLocationCoordinate2DInvalid, MapItemSearch(ScriptedPlaceIndex([])))
    for geocoder in [failing, invalid] {
      geocoder.delegate = delegate
      geocoder.start()
    }
    while delegate.events.count < 2 { await Task.yield() }
    #expect(delegate.events == ["failed 4", "failed 4"])
  }

  @available(*, deprecated)
  @Test func cancelledGeocoderIsSilent() async {
    let index = ScriptedPlaceIndex([.hold, .places([.house]), .places([.church])])
    let geocoder = MKReverseGeocoder(CLLocationCoordinate2D(latitude: 1, longitude: 2), MapItemSearch(index))
    let delegate = Delegate()
    geocoder.delegate = delegate
    geocoder.start()
    while index.questions.isEmpty { await Task.yield() }
    geocoder.cancel()
    #expect(!geocoder.isQuerying)
    while !index.isUsedUp {
      geocoder.start()
      await Task.yield()
    }
    while delegate.events.isEmpty { await Task.yield() }
    #expect(delegate.events.count == 1)
  }
}
