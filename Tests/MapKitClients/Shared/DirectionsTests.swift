import MapKit
import Testing

/// Finds no way, as on a machine without a router.
private struct NoWay: LocalRouter {
  func routes(for query: LocalRouteQuery) async throws -> [LocalRoute] {
    print(query.source, query.destination, query.transportType, query.departureDate as Any, query.arrivalDate as Any)
    print(query.wantsAlternates, query.avoidsTolls, query.avoidsHighways)
    return []
  }
}

@MainActor struct DirectionsTests {
  private func request() -> MKDirections.Request {
    let request = MKDirections.Request()
    request.source = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 8)))
    request.destination = MKMapItem(
      placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 48, longitude: 9)))
    request.transportType = [.automobile, .walking, .transit, .cycling]
    request.requestsAlternateRoutes = true
    request.departureDate = Date()
    request.arrivalDate = nil
    request.tollPreference = .avoid
    request.highwayPreference = MKDirections.RoutePreference.any
    return request
  }

  private func show(_ route: MKRoute) {
    print(route.name, route.distance, route.expectedTravelTime, route.transportType, route.advisoryNotices)
    print(route.polyline.pointCount, route.hasTolls, route.hasHighways)
    for step: MKRoute.Step in route.steps {
      print(step.instructions, step.notice ?? "", step.distance, step.polyline.pointCount, step.transportType)
    }
  }

  @Test func routes() async {
    let directions = MKDirections(request: request())
    let code: MKError.Code? = await withCheckedContinuation { continuation in
      directions.calculate { response, error in
        if let response { print(response.source, response.destination, response.routes.count) }
        continuation.resume(returning: (error as? MKError)?.code)
      }
    }
    #expect(code == .directionsNotFound && !directions.isCalculating)
    do {
      let response: MKDirections.Response = try await MKDirections(request: request()).calculate()
      for route in response.routes { show(route) }
      Issue.record("a way was found")
    } catch { #expect((error as? MKError)?.code == .directionsNotFound) }
  }

  @Test func travelTime() async {
    let directions = MKDirections(request: request())
    let handler: MKDirections.ETAHandler = { response, error in
      guard let response else { return }
      print(response.source, response.destination, response.expectedTravelTime, response.distance)
      print(response.expectedArrivalDate, response.expectedDepartureDate, response.transportType)
    }
    directions.calculateETA(completionHandler: handler)
    directions.cancel()
    do {
      let response: MKDirections.ETAResponse = try await MKDirections(request: request()).calculateETA()
      Issue.record("a way of \(response.distance) m was found")
    } catch { #expect((error as? MKError)?.code == .directionsNotFound) }
  }

  @Test func programsRouter() async {
    MKDirections.localRouter = NoWay()
    defer { MKDirections.localRouter = nil }
    let route: MKDirections.DirectionsHandler = { response, error in _ = (response, error) }
    MKDirections(request: request()).calculate(completionHandler: route)
    await #expect(throws: MKError(.directionsNotFound)) {
      _ = try await MKDirections(request: request()).calculate()
    }
    var way = LocalRoute("A 1", coordinates: [], expectedTravelTime: 60, transportType: .walking)
    var step = LocalRoute.Step("Go on", coordinates: [])
    step.notice = step.instructions
    step.transportType = .cycling
    way.steps = [step]
    way.distance = 5
    way.hasTolls = true
    way.hasHighways = way.hasTolls
    way.advisoryNotices = [way.name]
    #expect(way.coordinates.isEmpty && way.expectedTravelTime == 60 && way.transportType == .walking)
  }

  @Test func links() throws {
    let url = try #require(URL(string: "https://example.org"))
    #expect(!MKDirections.Request.isDirectionsRequest(url))
    #expect(MKDirections.Request(contentsOf: url).source == nil)
    #expect(MKDirections.Request(contentsOfURL: url).destination == nil)
    #expect(MKDirectionsTransportType.any.contains(.transit) && MKDirectionsTransportType(rawValue: 1).rawValue == 1)
  }
}
