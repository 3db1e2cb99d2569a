import EngineRuntime
import Foundation
import Synchronization
import Testing

@testable import MapKit

/// Answers every request alike, and keeps what it was asked.
private final class ScriptedRouter: LocalRouter {
  private let answer: Result<[LocalRoute], any Error>
  private let asked = Mutex<[LocalRouteQuery]>([])

  init(_ answer: Result<[LocalRoute], any Error>) { self.answer = answer }

  var queries: [LocalRouteQuery] { asked.withLock { $0 } }

  func routes(for query: LocalRouteQuery) async throws -> [LocalRoute] {
    asked.withLock { $0.append(query) }
    return try answer.get()
  }
}

/// Answers when its task is cancelled.
private struct SleepingRouter: LocalRouter {
  func routes(for query: LocalRouteQuery) async throws -> [LocalRoute] {
    try await Task.sleep(for: .seconds(600))
    return []
  }
}

@MainActor @Suite struct MKDirectionsTests {
  private let start = CLLocationCoordinate2D(latitude: 47, longitude: 8)
  private let end = CLLocationCoordinate2D(latitude: 48, longitude: 9)

  private func request() -> MKDirections.Request {
    let request = MKDirections.Request()
    request.source = MKMapItem(placemark: MKPlacemark(coordinate: start))
    request.destination = MKMapItem(placemark: MKPlacemark(coordinate: end))
    return request
  }

  private func route() -> LocalRoute {
    var route = LocalRoute("A 1", coordinates: [start, end], expectedTravelTime: 600, transportType: .cycling)
    var step = LocalRoute.Step("Turn left", coordinates: [start, start])
    step.notice = "Narrow"
    route.steps = [step]
    route.advisoryNotices = ["Ferry"]
    route.hasTolls = true
    return route
  }

  @Test func withoutARouterThereAreNoDirections() async {
    await #expect(throws: MKError(.directionsNotFound)) { _ = try await MKDirections(request: request()).calculate() }
    await #expect(throws: MKError(.directionsNotFound)) {
      _ = try await MKDirections(request: request()).calculateETA()
    }
  }

  @Test func routerIsAskedForTheRequest() async throws {
    let router = ScriptedRouter(.success([route()]))
    let asked = request()
    asked.transportType = [.walking, .cycling]
    asked.tollPreference = .avoid
    asked.requestsAlternateRoutes = true
    asked.departureDate = Date(timeIntervalSince1970: 1000)
    let directions = MKDirections(asked, router)
    asked.transportType = .automobile
    let response = try await directions.calculate()
    let query = try #require(router.queries.first)
    #expect(query.source.latitude == 47 && query.destination.longitude == 9)
    #expect(query.transportType == [.walking, .cycling] && query.avoidsTolls && !query.avoidsHighways)
    #expect(query.wantsAlternates && query.departureDate == asked.departureDate && query.arrivalDate == nil)
    #expect(response.source === asked.source && response.destination === asked.destination)
    let found = try #require(response.routes.first)
    #expect(found.name == "A 1" && found.expectedTravelTime == 600 && found.transportType == .cycling)
    #expect(
      found.polyline.pointCount == 2 && found.hasTolls && !found.hasHighways && found.advisoryNotices == ["Ferry"])
    let here = CLLocation(latitude: 47, longitude: 8)
    #expect(found.distance == CLLocation(latitude: 48, longitude: 9).distance(from: here))
    #expect(found.steps.map(\.instructions) == ["Turn left"] && found.steps[0].notice == "Narrow")
    #expect(found.steps[0].distance == 0 && found.steps[0].transportType == .cycling)
    #expect(found.steps[0].polyline.pointCount == 2)
  }

  @Test func travelTimeIsThatOfTheBestRoute() async throws {
    var best = route()
    best.distance = 1234
    let router = ScriptedRouter(.success([best, route()]))
    let leaving = request()
    leaving.departureDate = Date(timeIntervalSince1970: 1000)
    let response = try await MKDirections(leaving, router).calculateETA()
    #expect(response.distance == 1234 && response.expectedTravelTime == 600 && response.transportType == .cycling)
    #expect(response.expectedDepartureDate.timeIntervalSince1970 == 1000)
    #expect(response.expectedArrivalDate.timeIntervalSince1970 == 1600)
    let arriving = request()
    arriving.arrivalDate = Date(timeIntervalSince1970: 5000)
    let other = try await MKDirections(arriving, router).calculateETA()
    #expect(other.expectedDepartureDate.timeIntervalSince1970 == 4400)
    #expect(other.source === arriving.source && other.destination === arriving.destination)
  }

  @Test func endsMustBePlaces() async {
    let router = ScriptedRouter(.success([route()]))
    let nowhere = request()
    nowhere.destination = nil
    await #expect(throws: MKError(.directionsNotFound)) { _ = try await MKDirections(nowhere, router).calculate() }
    nowhere.destination = .forCurrentLocation()
    await #expect(throws: MKError(.directionsNotFound)) { _ = try await MKDirections(nowhere, router).calculate() }
    #expect(router.queries.isEmpty)
  }

  @Test func errorsOfARouterReachTheProgram() async {
    await #expect(throws: MKError(.directionsNotFound)) {
      _ = try await MKDirections(request(), ScriptedRouter(.success([]))).calculate()
    }
    await #expect(throws: MKError(.serverFailure)) {
      _ = try await MKDirections(request(), ScriptedRouter(.failure(SourceError(.notFound, "x")))).calculate()
    }
    await #expect(throws: MKError(.loadingThrottled)) {
      _ = try await MKDirections(request(), ScriptedRouter(.failure(MKError(.loadingThrottled)))).calculate()
    }
  }

  @Test func cancellingEndsTheCalculation() async throws {
    let directions = MKDirections(request(), SleepingRouter())
    #expect(!directions.isCalculating)
    let outcome: any Error = await withCheckedContinuation { continuation in
      directions.calculate { _, error in continuation.resume(returning: error ?? MKError(.unknown)) }
      #expect(directions.isCalculating)
      directions.cancel()
      #expect(!directions.isCalculating)
    }
    #expect((outcome as? CocoaError)?.code == .userCancelled)
  }

  @Test func requestsAreCopied() throws {
    let original = request()
    original.arrivalDate = Date(timeIntervalSince1970: 5)
    original.highwayPreference = .avoid
    let copy = try #require(original.copy() as? MKDirections.Request)
    #expect(copy.source === original.source && copy.destination === original.destination)
    #expect(copy.arrivalDate == original.arrivalDate && copy.highwayPreference == .avoid)
    #expect(copy.transportType == .any && copy.tollPreference == .any && !copy.requestsAlternateRoutes)
  }

  /// Raw values of the header MKDirectionsTypes.h.
  @Test func transportTypesHaveApplesBits() {
    let types: [MKDirectionsTransportType] = [.automobile, .walking, .transit, .cycling, .any]
    #expect(types.map(\.rawValue) == [1, 2, 4, 8, 0x0FFF_FFFF])
  }
}
