import Foundation
import Testing

@testable import CoreLocation

/// The requests of one geocoder; B26 as its clients see it is in `GeocodingTests`.
@MainActor @Suite struct GeocodingRequestsTests {
  private typealias Answer = (names: [String?]?, code: CLError.Code?)

  private func answer(
    _ requests: GeocodingRequests, _ lookup: GeocodingRequests.Lookup?,
    whileUnderWay: () -> Void = {}
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      requests.start(lookup) { places, error in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: (places?.map(\.name), (error as? CLError)?.code))
      }
      whileUnderWay()
    }
  }

  private nonisolated func found(_ names: [String]) -> [GeocodingRequests.Found] {
    names.map { GeocodingRequests.Found(values: PlacemarkValues(name: $0)) }
  }

  /// An index that is broken.
  private struct Failure: Error {}

  @Test func aRequestAnswersWhatWasFound() async {
    let requests = GeocodingRequests()
    let answer = await answer(requests) { found(["a", "b"]) }
    #expect(answer.names == ["a", "b"] && answer.code == nil)
    #expect(!requests.isUnderWay)
  }

  @Test func nothingFoundIsAnError() async {
    let answer = await answer(GeocodingRequests()) { [] }
    #expect(answer.names == nil && answer.code == .geocodeFoundNoResult)
  }

  @Test func aFailedSearchIsAnErrorOfTheNetwork() async {
    let broken = await answer(GeocodingRequests()) { throw Failure() }
    #expect(broken.names == nil && broken.code == .network)
    let none = await answer(GeocodingRequests(), nil)
    #expect(none.code == .network)
  }

  /// Cancelling cancels the search's task, and its later result is ignored.
  @Test func cancellingStopsTheSearch() async {
    let requests = GeocodingRequests()
    let (stopped, end) = AsyncStream<Void>.makeStream()
    let answer = await answer(requests) {
      try? await Task.sleep(nanoseconds: 60_000_000_000)
      end.finish()
      return found(["too late"])
    } whileUnderWay: {
      #expect(requests.isUnderWay)
      requests.cancel()
      #expect(!requests.isUnderWay)
    }
    #expect(answer.names == nil && answer.code == .geocodeCanceled)
    for await _ in stopped {}
    let next = await self.answer(requests) { found(["next"]) }
    #expect(next.names == ["next"])
  }

  @Test func aSecondRequestIsRefused() async {
    let requests = GeocodingRequests()
    let (gate, open) = AsyncStream<Void>.makeStream()
    var second: Answer?
    let first = await withCheckedContinuation { (continuation: CheckedContinuation<[String?]?, Never>) in
      requests.start {
        for await _ in gate {}
        return found(["first"])
      } _: { places, _ in
        continuation.resume(returning: places?.map(\.name))
      }
      requests.start({ found(["second"]) }) { places, error in
        MainActor.assumeIsolated {
          second = (places?.map(\.name), (error as? CLError)?.code)
          #expect(requests.isUnderWay)
        }
        open.finish()
      }
    }
    #expect(first == ["first"])
    #expect(second?.names == nil && second?.code == .network)
  }
}
