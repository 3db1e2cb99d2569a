import EngineRuntime
import Foundation
import Geofencing
import LocationTestKit
import Places
import Providers
import TestSupport
import Testing

@testable import CoreLocation
@testable import LinuxIO

@MainActor @Suite struct ProgramPlacesTests {
  private final class Said: Sendable {
    let lines = Guarded<[String]>([])
  }

  private func index(_ environment: [String: String], _ said: Said) -> (any PlaceIndex)? {
    ProgramPlaces.index(environment) { line in said.lines.withLock { $0.append(line) } }
  }

  @Test func theFileIsUsedInSilence() async throws {
    let said = Said()
    let found = try #require(index(["BINNACLE_PLACES": InstalledPlaces.seed, "BINNACLE_LOG": "1"], said))
    #expect(try await CLGeocoder(index: found).geocodeAddressString("Dresden").first?.isoCountryCode == "DE")
    #expect(said.lines.withLock { $0 } == [])
  }

  @Test func withoutAFileTheLogSaysSo() {
    let said = Said()
    #expect(index(["BINNACLE_PLACES": "/nonexistent"], said) == nil && said.lines.withLock { $0 } == [])
    #expect(index(["BINNACLE_PLACES": "/nonexistent", "BINNACLE_LOG": "1"], said) == nil)
    let lines = said.lines.withLock { $0 }
    #expect(lines.count == 1 && lines.first?.contains("no file of places") == true)
  }

  @Test func aServerIsNamedToTheUserAndItsAnswersAreKept() async throws {
    let body = #"{"lat": "51", "lon": "13", "name": "Town", "address": {"country": "Country"}}"#
    let server = TestCaster([
      TestCaster.Turn("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", stays: false)
    ])
    let said = Said()
    let url = "http://127.0.0.1:\(server.port)"
    let found = try #require(index(["BINNACLE_PLACES": InstalledPlaces.seed, "BINNACLE_PLACES_URL": url], said))
    let geocoder = CLGeocoder(index: found)
    let places = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: 51, longitude: 13))
    #expect(places.first?.country == "Country" && places.first?.timeZone?.identifier == "Europe/Berlin")
    // An answer that is known, and a request that needs no search.
    #expect(try await geocoder.reverseGeocodeLocation(CLLocation(latitude: 51, longitude: 13)).count == 1)
    await #expect(throws: CLError(.geocodeFoundNoResult)) { _ = try await geocoder.geocodeAddressString(" ") }
    let lines = said.lines.withLock { $0 }
    #expect(lines.count == 1 && lines.first?.contains(url) == true && server.requests.count == 1)
  }

  @Test func anInvalidAddressOfAServerIsReported() throws {
    let said = Said()
    let environment = ["BINNACLE_PLACES": InstalledPlaces.seed, "BINNACLE_PLACES_URL": "places.example.org"]
    #expect(index(environment, said) is LocalPlaceIndex)
    #expect(said.lines.withLock { $0.first?.hasPrefix("BINNACLE_PLACES_URL is not used") } == true)
    #expect(index(["BINNACLE_PLACES": InstalledPlaces.seed, "BINNACLE_PLACES_URL": ""], said) is LocalPlaceIndex)
  }
}

@Suite struct UserLanguageTests {
  @Test func theUsersIsThatOfTheEnvironmentOrFoundations() {
    let name = LocaleName(.messages) { ProcessInfo.processInfo.environment[$0] }
    #expect(UserLanguage.tag == name?.languageTag ?? Locale.current.identifier(.bcp47))
    #expect(UserLanguage.locale == UserLanguage.locale(name))
  }

  @Test func unitsFollowTheTerritory() {
    #expect(UserLanguage.locale(LocaleName("en_US.UTF-8")).measurementSystem == .us)
    #expect(UserLanguage.locale(LocaleName("de_DE")).region?.identifier == "DE")
    #expect(UserLanguage.locale(LocaleName("C")) == .current && UserLanguage.locale(nil) == .current)
  }

  @Test func aLocaleIsItsOwnLanguage() {
    #expect(UserLanguage.tag(Locale(identifier: "zh_Hant_HK")) == "zh-Hant-HK")
    #expect(UserLanguage.tag(nil) == UserLanguage.tag)
  }
}
