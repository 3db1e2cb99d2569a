import Contacts
import Foundation

/// The same requests for callers that await: an error is thrown. Who asked alone has the answer, on whatever actor.
extension CLGeocoder {
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> sending [CLPlacemark] {
    try await places { self.reverseGeocodeLocation(location, completionHandler: $0) }
  }

  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places { self.reverseGeocodeLocation(location, preferredLocale: locale, completionHandler: $0) }
  }

  public func geocodeAddressString(_ addressString: String) async throws -> sending [CLPlacemark] {
    try await places { self.geocodeAddressString(addressString, completionHandler: $0) }
  }

  public func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> sending [CLPlacemark]
  {
    try await places { self.geocodeAddressString(addressString, in: region, completionHandler: $0) }
  }

  public func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places {
      self.geocodeAddressString(addressString, in: region, preferredLocale: locale, completionHandler: $0)
    }
  }

  public func geocodePostalAddress(_ postalAddress: CNPostalAddress) async throws -> sending [CLPlacemark] {
    try await places { self.geocodePostalAddress(postalAddress, completionHandler: $0) }
  }

  public func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places { self.geocodePostalAddress(postalAddress, preferredLocale: locale, completionHandler: $0) }
  }

  /// `@unchecked`: handed from the one who answers to the one who asked, who alone has it then.
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
