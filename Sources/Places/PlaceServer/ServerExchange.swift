internal import LinuxIO
internal import LocationEngine

/// A request that another thread can cancel.
///
/// `@unchecked`: the input is used by the requesting thread only, but for its waker, which is made for others.
final class ServerExchange: @unchecked Sendable {
  private let input = PolledInput()

  /// Asks, and blocks until the answer.
  func run(
    _ target: String, _ address: PlaceServerAddress, _ isList: Bool
  ) -> Result<[Place], PlaceServerFailure> {
    do throws(PlaceServerFailure) {
      let body = try PlaceServerClient.get(target, from: address, input)
      guard let places = NominatimAnswer.places(body, isList: isList) else {
        return .failure(.unusable("the answer is not that of Nominatim"))
      }
      return .success(places)
    } catch {
      return .failure(error)
    }
  }

  func cancel() { input.waker.raise() }
}
