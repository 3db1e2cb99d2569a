import MapKit
import Testing

/// Subclasses that programs put in the place of MapKit's objects for their own tests, and objects that they begin with.
@MainActor struct StandInsTests {
  private final class Route: MKRoute {
    override var distance: CLLocationDistance { 5 }
    override var expectedTravelTime: TimeInterval { 60 }
    override var steps: [MKRoute.Step] { [Turn()] }
  }

  private final class Turn: MKRoute.Step {
    override var instructions: String { "Turn left" }
  }

  private final class Routes: MKDirections.Response {
    override var routes: [MKRoute] { [Route()] }
  }

  private final class Directions: MKDirections, @unchecked Sendable {
    override func calculate(completionHandler: @escaping MKDirections.DirectionsHandler) {
      completionHandler(Routes(), nil)
    }
    override func calculateETA(completionHandler: @escaping MKDirections.ETAHandler) {
      completionHandler(MKDirections.ETAResponse(), nil)
    }
  }

  private final class Completion: MKLocalSearchCompletion, @unchecked Sendable {
    private let name: String

    init(name: String) {
      self.name = name
      super.init()
    }
    override var title: String { name }
  }

  private final class Completer: MKLocalSearchCompleter {
    override var results: [MKLocalSearchCompletion] { [Completion(name: "Pier"), MKLocalSearchCompletion()] }
    override var queryFragment: String { didSet { delegate?.completerDidUpdateResults?(self) } }
  }

  private final class Found: NSObject, MKLocalSearchCompleterDelegate {
    var titles: [String] = []
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) { titles = completer.results.map(\.title) }
  }

  private final class Search: MKLocalSearch, @unchecked Sendable {
    let query: String?

    override init(request: MKLocalSearch.Request) {
      query = request.naturalLanguageQuery
      super.init(request: request)
    }
    override var isSearching: Bool { query != nil }
  }

  private final class Places: MKLocalSearch.Response, @unchecked Sendable {
    override var mapItems: [MKMapItem] { [MKMapItem()] }
  }

  private final class Picture: MKMapSnapshotter.Snapshot, @unchecked Sendable {
    override var image: UIImage { UIImage() }
    override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
  }

  private final class Geocoding: MKGeocodingRequest, @unchecked Sendable {
    override var isLoading: Bool { true }
  }

  @Test func directionsAreReplaced() {
    let directions = Directions(request: MKDirections.Request())
    var told: [String] = []
    directions.calculate { response, _ in
      told = response?.routes.flatMap { $0.steps.map(\.instructions) } ?? []
    }
    #expect(told == ["Turn left"])
    var duration: TimeInterval?
    directions.calculateETA { response, _ in duration = response?.expectedTravelTime }
    #expect(duration == 0)
  }

  @Test func searchesAreReplaced() {
    let (completer, found) = (Completer(), Found())
    completer.delegate = found
    completer.queryFragment = "pi"
    #expect(found.titles == ["Pier", ""])
    #expect(Search(request: MKLocalSearch.Request(naturalLanguageQuery: "pier")).isSearching)
    #expect(Places().mapItems.count == 1 && Geocoding(addressString: "Pier 39")?.isLoading == true)
    #expect(Picture().traitCollection.userInterfaceStyle == .dark)
  }

  @Test func objectsAreMadeEmpty() {
    let route = MKRoute()
    #expect(route.name.isEmpty && route.distance == 0 && route.expectedTravelTime == 0 && route.steps.isEmpty)
    #expect(route.polyline.pointCount == 0 && route.advisoryNotices.isEmpty && route.transportType == [])
    let step = MKRoute.Step()
    #expect(step.instructions.isEmpty && step.distance == 0 && step.notice == nil && step.polyline.pointCount == 0)
    #expect(MKDirections.Response().routes.isEmpty && MKLocalSearch.Response().mapItems.isEmpty)
    let arrival = MKDirections.ETAResponse()
    #expect(arrival.distance == 0 && arrival.expectedArrivalDate == arrival.expectedDepartureDate)
    let completion = MKLocalSearchCompletion()
    #expect(completion.title.isEmpty && completion.subtitle.isEmpty && completion.titleHighlightRanges.isEmpty)
    let snapshot = MKMapSnapshotter.Snapshot()
    #expect(snapshot.image.size == .zero && snapshot.point(for: CLLocationCoordinate2D()).x.isFinite)
    #expect(MKLookAroundSnapshotter.Snapshot().image.size == .zero)
  }
}
