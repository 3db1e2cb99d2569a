import EngineRuntime
import Foundation
import Geofencing
import NavigationMath
import Providers
import Testing

@testable import CoreLocation

/// B26: How requests are answered, on the places that come with Binnacle.
@MainActor @Suite struct GeocodingRequestsOnPlacesTests {
  private let dresden = CLLocation(latitude: 51.0504, longitude: 13.7373)

  private func geocoder() throws -> CLGeocoder {
    let index = try #require(SeedOfPlaces.index)
    return CLGeocoder(index: index)
  }

  /// The newest request of each geocoder is answered once; those of other geocoders do not disturb it.
  @Test func manyGeocodersAskAtOnce() async throws {
    let towns = ["Dresden", "Paris", "Tokyo", "Nairobi", "Lima", "Sydney", "Cupertino", "Oslo"]
    let geocoders = try (0..<64).map { _ in try geocoder() }
    let rounds = Rounds(geocoders, towns)
    await withCheckedContinuation { rounds.begin($0) }
    #expect(rounds.wrong == [])
    #expect(rounds.answers == [Int](repeating: 8, count: geocoders.count))
  }

  /// The local index has no budget.
  @Test func aThousandRequestsInARowAreAnswered() async throws {
    let geocoder = try geocoder()
    for _ in 0..<1000 {
      let places = try await geocoder.reverseGeocodeLocation(dresden)
      guard places.first?.locality == "Dresden" else {
        Issue.record("no Dresden")
        return
      }
    }
  }

  @Test func theSearchIsOffTheCallersThread() async throws {
    let index = ThreadNotingIndex()
    let geocoder = CLGeocoder(index: index)
    _ = try? await geocoder.geocodeAddressString("Dresden")
    _ = try? await geocoder.reverseGeocodeLocation(dresden)
    #expect(index.wereMain.withLock { $0 } == [false, false])
  }

  @Test func cancellingAnswersOnceAndTheNextRequestWorks() async throws {
    let geocoder = try geocoder()
    var codes: [CLError.Code?] = []
    for _ in 0..<200 {
      let code: CLError.Code? = await withCheckedContinuation { continuation in
        geocoder.geocodeAddressString("Dresden") { _, error in continuation.resume(returning: (error as? CLError)?.code)
        }
        geocoder.cancelGeocode()
      }
      codes.append(code)
    }
    #expect(codes == [CLError.Code?](repeating: .geocodeCanceled, count: 200))
    #expect(try await geocoder.geocodeAddressString("Dresden").first?.locality == "Dresden")
  }
}

/// Remembers whether it was asked on the main thread.
private final class ThreadNotingIndex: PlaceIndex {
  let wereMain = Guarded<[Bool]>([])

  private func note() {
    let isMain = Thread.isMainThread
    wereMain.withLock { $0.append(isMain) }
  }

  func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place] {
    note()
    return []
  }

  func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place] {
    note()
    return []
  }
}

/// Eight requests of each geocoder, one after the other.
@MainActor private final class Rounds {
  private let geocoders: [CLGeocoder]
  private let towns: [String]
  private var done: CheckedContinuation<Void, Never>?
  private(set) var answers: [Int]
  private(set) var wrong: [String] = []

  init(_ geocoders: [CLGeocoder], _ towns: [String]) {
    self.geocoders = geocoders
    self.towns = towns
    answers = [Int](repeating: 0, count: geocoders.count)
  }

  func begin(_ done: CheckedContinuation<Void, Never>) {
    self.done = done
    for number in geocoders.indices { ask(number) }
  }

  private func ask(_ number: Int) {
    let town = towns[(number + answers[number]) % towns.count]
    let english = Locale(identifier: "en")
    geocoders[number].geocodeAddressString(town, in: nil, preferredLocale: english) { [self] places, error in
      let found = places?.first?.locality ?? "\(String(describing: error))"
      MainActor.assumeIsolated {
        if found != town { wrong.append("\(town): \(found)") }
        answers[number] += 1
        if answers[number] < 8 {
          ask(number)
        } else if answers.allSatisfy({ $0 == 8 }) {
          done?.resume()
        }
      }
    }
  }
}
