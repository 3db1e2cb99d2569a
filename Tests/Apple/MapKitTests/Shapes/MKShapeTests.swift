import Foundation
import Testing

@testable import MapKit

@Suite struct MKPointAnnotationTests {
  @Test func initializersFillInThePlaceAndTheTexts() {
    #expect(MKPointAnnotation().coordinate.latitude == 0 && MKPointAnnotation().title == nil)
    let place = CLLocationCoordinate2D(latitude: 3, longitude: 4)
    #expect(MKPointAnnotation(coordinate: place).coordinate.longitude == 4)
    let titled = MKPointAnnotation(coordinate: place, title: "mill", subtitle: "old")
    #expect(titled.title == "mill" && titled.subtitle == "old" && titled.coordinate.latitude == 3)
  }

  @Test func changesAreReportedToEachObserver() {
    let annotation = MKPointAnnotation()
    var heard: [String] = []
    let observers = ["a", "b", "c"].map { name in
      ChangeObserver<any MKAnnotation> { heard.append(name + "\($0.coordinate.latitude)") }
    }
    for observer in observers { annotation.observers.add(observer) }
    annotation.coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 0)
    #expect(heard == ["a1.0", "b1.0", "c1.0"])
    heard = []
    annotation.observers.remove(observers[0])
    annotation.observers.remove(observers[0])
    annotation.title = "x"
    annotation.subtitle = "y"
    #expect(heard.sorted() == ["b1.0", "b1.0", "c1.0", "c1.0"])
    heard = []
    for observer in observers { annotation.observers.remove(observer) }
    annotation.coordinate.latitude += 1
    #expect(heard.isEmpty && annotation.coordinate.latitude == 2)
  }
}
