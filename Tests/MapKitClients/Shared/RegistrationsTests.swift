import MapKit
import Testing

/// A view of the program's own, whose kind is registered.
private final class Lantern: MKAnnotationView {
  private(set) var isLit = true
}

/// Kinds of views that a program registers by a closure of this project's, and by their class as on Apple's systems.
@Suite @MainActor struct RegistrationsTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func closuresMakeViewsOfAnyClass() {
    map.register(
      forAnnotationViewWithReuseIdentifier: "lantern", make: { Lantern(annotation: $0, reuseIdentifier: $1) })
    let view = map.dequeueReusableAnnotationView(withIdentifier: "lantern")
    #expect((view as? Lantern)?.isLit == true && view?.reuseIdentifier == "lantern")
  }

  @Test func classesMakeViewsOfThisModule() {
    map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") is MKPinAnnotationView)
    map.register(nil, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
  }
}
