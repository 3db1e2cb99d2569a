import Contacts
import Foundation

/// The requests for callers that await.
///
/// Errors are thrown: `CLError`, with the codes of the handlers. The result is sent to the caller's actor.
extension CLGeocoder {
  /// Returns the address of a location, with names in the user's language.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> sending [CLPlacemark] {
    try await places { self.reverseGeocodeLocation(location, completionHandler: $0) }
  }

  /// Returns the address of a location, with names in the language of `locale`; nil: the user's.
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places { self.reverseGeocodeLocation(location, preferredLocale: locale, completionHandler: $0) }
  }

  /// Returns the places that match an address text, best first.
  public func geocodeAddressString(_ addressString: String) async throws -> sending [CLPlacemark] {
    try await places { self.geocodeAddressString(addressString, completionHandler: $0) }
  }

  /// Returns the places that match an address text, best first; `region` is a hint where to look first.
  public func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> sending [CLPlacemark]
  {
    try await places { self.geocodeAddressString(addressString, in: region, completionHandler: $0) }
  }

  /// Returns the places that match an address text, with names in the language of `locale`; nil: the user's.
  public func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places {
      self.geocodeAddressString(addressString, in: region, preferredLocale: locale, completionHandler: $0)
    }
  }

  /// Returns the places that match a postal address.
  public func geocodePostalAddress(_ postalAddress: CNPostalAddress) async throws -> sending [CLPlacemark] {
    try await places { self.geocodePostalAddress(postalAddress, completionHandler: $0) }
  }

  /// Returns the places that match a postal address, with names in the language of `locale`; nil: the user's.
  public func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places { self.geocodePostalAddress(postalAddress, preferredLocale: locale, completionHandler: $0) }
  }

  /// `@unchecked`: moved from the answering task to the requesting task, which then has the only reference.
  private struct Answer: @unchecked Sendable {
    let placemarks: [CLPlacemark]
  }

  private func places(_ request: (@escaping CLGeocodeCompletionHandler) -> Void) async throws -> sending [CLPlacemark] {
    let answer = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
      request { placemarks, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: Answer(placemarks: placemarks ?? []))
        }
      }
    }
    return answer.placemarks
  }
}
