import Foundation
import Testing

@testable import MapKit

@Suite struct MKAnnotationTests {
  private final class Plain: NSObject, MKAnnotation {
    let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    let title = "plain"
  }

  private final class Optional: NSObject, MKAnnotation {
    var coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    var title: String? = "optional"
    var subtitle: String?
  }

  private final class Untitled: NSObject, MKAnnotation {
    private(set) var coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
  }

  private class Movable: NSObject, MKAnnotation {
    var coordinate = CLLocationCoordinate2D()
    func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) { coordinate = newCoordinate }
  }

  @Test func titlesOfBothTypesAreFound() {
    let annotations: [any MKAnnotation] = [Plain(), Optional(), Untitled()]
    #expect(annotations.map { $0.callout.title } == ["plain", "optional", nil])
    #expect(annotations.map { $0.callout.subtitle } == [nil, nil, nil])
  }

  @Test func titleOfAnyAnnotationIsOptionalTwice() {
    let annotation: any MKAnnotation = Plain()
    if let outer = annotation.title, let inner = outer { #expect(inner == "plain") } else { Issue.record() }
    #expect(annotation.title!!.count == 5)
    #expect(annotation.title??.uppercased() == "PLAIN")
    #expect(annotation.subtitle ?? nil == nil)
  }

  private class Bare: NSObject, MKAnnotation {
    let coordinate = CLLocationCoordinate2D()
  }

  private final class Titled: Bare {
    let title: String? = "late"
  }

  /// On Apple's systems it is found. Swift has chosen the default where the conformance is.
  @Test func titleThatASubclassAddsIsNotFound() {
    #expect((Titled() as any MKAnnotation).callout.title == nil && Titled().title == "late")
  }

  @Test func draggedAnnotationMovesIfItsClassAllows() {
    let (movable, point, untitled) = (Movable(), MKPointAnnotation(), Untitled())
    for annotation in [movable, point, untitled] as [any MKAnnotation] {
      annotation.setCoordinate(CLLocationCoordinate2D(latitude: 5, longitude: 6))
    }
    #expect(movable.coordinate.latitude == 5 && point.coordinate.longitude == 6 && untitled.coordinate.latitude == 1)
  }
}
