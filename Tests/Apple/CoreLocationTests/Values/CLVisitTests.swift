import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLVisitTests {
  private let arrival = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private let place = CLLocationCoordinate2D(latitude: 47.5, longitude: 8.5)

  /// B24.
  @Test func whatIsNotKnownIsFarAway() {
    let begun = CLVisit(coordinate: place, horizontalAccuracy: 20, arrivalDate: arrival, departureDate: nil)
    #expect(begun.arrivalDate == arrival && begun.departureDate == .distantFuture)
    let ended = CLVisit(coordinate: place, horizontalAccuracy: 20, arrivalDate: nil, departureDate: arrival)
    #expect(ended.arrivalDate == .distantPast && ended.departureDate == arrival)
    #expect(ended.coordinate.latitude == 47.5 && ended.horizontalAccuracy == 20)
  }

  @Test func comesBackFromAnArchive() throws {
    let visit = CLVisit(coordinate: place, horizontalAccuracy: 20, arrivalDate: arrival, departureDate: nil)
    let back = try #require(try Archive.roundTrip(visit))
    #expect(back.coordinate.latitude == 47.5 && back.coordinate.longitude == 8.5)
    #expect(back.horizontalAccuracy == 20 && back.arrivalDate == arrival && back.departureDate == .distantFuture)
    #expect(Archive(values: ["kCLVisitCodingKeyCoordinateLatitude": 1.0]).read(as: CLVisit.self) == nil)
  }

  @Test func describesItself() {
    let visit = CLVisit(coordinate: place, horizontalAccuracy: 20, arrivalDate: arrival, departureDate: nil)
    #expect(visit.description.hasPrefix("<+47.50000000,+8.50000000> +/- 20.00m (arrival "))
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLVisit {
      let name: String
      init(name: String) {
        self.name = name
        super.init()
      }
      required init?(coder: NSCoder) { nil }
      override var horizontalAccuracy: CLLocationAccuracy { 3 }
    }
    let mock = Mock(name: "home")
    #expect(mock.horizontalAccuracy == 3 && mock.arrivalDate == .distantPast && mock.name == "home")
    #expect(CLVisit().horizontalAccuracy == -1)
  }
}
