import Contacts
import MapKit

/// Every call that looks for places, one after the other, for Tests/Scripts/Gate/check-places-network.py.
@MainActor func geocodeEverything() async {
  let dresden = CLLocation(latitude: 51.0504, longitude: 13.7373)
  let german = Locale(identifier: "de_DE")
  await look("reverseGeocodeLocation") {
    try await CLGeocoder().reverseGeocodeLocation(dresden, preferredLocale: german).first?.country
  }
  await look("geocodeAddressString") { try await CLGeocoder().geocodeAddressString("Dresden").first?.isoCountryCode }
  await look("geocodeAddressString, hint") {
    let region = CLCircularRegion(center: dresden.coordinate, radius: 10_000, identifier: "near")
    return try await CLGeocoder().geocodeAddressString("Dresden", in: region, preferredLocale: german).first?.country
  }
  await look("geocodePostalAddress") {
    try await CLGeocoder().geocodePostalAddress(dresdenAddress(), preferredLocale: german).first?.country
  }
  await look("MKReverseGeocodingRequest") {
    let request = MKReverseGeocodingRequest(location: dresden)
    request?.preferredLocale = german
    return try await request?.mapItems.first?.placemark.country
  }
  await look("MKGeocodingRequest") {
    try await MKGeocodingRequest(addressString: "Dresden")?.mapItems.first?.placemark.isoCountryCode
  }
  await look("MKLocalSearch") {
    let request = MKLocalSearch.Request(naturalLanguageQuery: "Dresden")
    return try await MKLocalSearch(request: request).start().mapItems.first?.placemark.isoCountryCode
  }
  await look("MKLocalSearch, around") {
    let request = MKLocalPointsOfInterestRequest(center: dresden.coordinate, radius: 1000)
    return try await MKLocalSearch(request: request).start().mapItems.first?.name
  }
  let completer = Completer()
  report("MKLocalSearchCompleter: \(await completer.complete("Dresd"))")
}

private func dresdenAddress() -> sending CNPostalAddress {
  let address = CNMutablePostalAddress()
  address.city = "Dresden"
  address.isoCountryCode = "DE"
  return address
}

@MainActor private func look(_ name: String, _ request: () async throws -> String?) async {
  do {
    report("\(name): \(try await request() ?? "nothing")")
  } catch {
    report("\(name): \(error)")
  }
}

@MainActor private final class Completer: NSObject, @preconcurrency MKLocalSearchCompleterDelegate {
  private let completer = MKLocalSearchCompleter()
  private var continuation: CheckedContinuation<String, Never>?

  func complete(_ fragment: String) async -> String {
    completer.delegate = self
    return await withCheckedContinuation {
      continuation = $0
      completer.queryFragment = fragment
    }
  }

  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
    continuation?.resume(returning: completer.results.first?.title ?? "nothing")
    continuation = nil
  }

  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
    continuation?.resume(returning: "\(error)")
    continuation = nil
  }
}
