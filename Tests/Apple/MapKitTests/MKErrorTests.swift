import Foundation
import Testing

@testable import MapKit

@Suite struct MKErrorTests {
  /// Raw values of the header MKTypes.h.
  @Test func codesHaveApplesNumbers() {
    let codes: [MKError.Code] = [
      MKError.unknown, MKError.serverFailure, MKError.loadingThrottled, MKError.placemarkNotFound,
      MKError.directionsNotFound, MKError.decodingFailed,
    ]
    #expect(codes.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    #expect(MKError.errorDomain == "MKErrorDomain")
  }

  @Test func errorsAreCaughtByTheirCode() {
    func thrown(_ error: any Error) -> String {
      do { throw error } catch MKError.placemarkNotFound { return "place" } catch let error as MKError {
        return "code \(error.code.rawValue)"
      } catch { return "other" }
    }
    #expect(thrown(MKError(.placemarkNotFound)) == "place")
    #expect(thrown(NSError(domain: MKErrorDomain, code: 4)) == "place")
    #expect(thrown(MKError(.serverFailure)) == "code 2")
    #expect(thrown(NSError(domain: MKErrorDomain, code: 6)) == "code 6")
    #expect(thrown(NSError(domain: MKErrorDomain, code: 7)) == "other")
    #expect(thrown(NSError(domain: MKErrorDomain, code: -1)) == "other")
    #expect(thrown(NSError(domain: kCLErrorDomain, code: 2)) == "other")
  }

  @Test func anErrorEqualsItsRoundTrip() throws {
    let error = MKError(.decodingFailed, userInfo: ["a": 1])
    let bridged = error as NSError
    #expect(bridged.domain == MKErrorDomain && bridged.code == 6)
    #expect(bridged.localizedDescription == "The data is no GeoJSON.")
    #expect(try #require(bridged as? MKError) == error)
    #expect(MKError(_nsError: bridged) == error)
    #expect(error != MKError(.decodingFailed) && MKError(.unknown).hashValue == MKError(.unknown).hashValue)
    let own = MKError(.unknown, userInfo: [NSLocalizedDescriptionKey: "mine"])
    #expect((own as NSError).localizedDescription == "mine" && MKError(_nsError: own as NSError) == own)
  }

  @Test func castsTakeErrorsOfTheDomainOnly() {
    var result: MKError?
    #expect(!MKError._conditionallyBridgeFromObjectiveC(NSError(domain: "x", code: 2), result: &result))
    MKError._forceBridgeFromObjectiveC(NSError(domain: MKErrorDomain, code: 2), result: &result)
    #expect(result == MKError(.serverFailure))
    #expect(MKError._unconditionallyBridgeFromObjectiveC(NSError(domain: "x", code: 2)) == MKError(.unknown))
    #expect(MKError(_nsError: NSError(domain: MKErrorDomain, code: 99)).code == .unknown)
  }
}
