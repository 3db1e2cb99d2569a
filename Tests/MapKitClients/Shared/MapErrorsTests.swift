import MapKit
import Testing

struct MapErrorsTests {
  @Test func everyReasonIsMatched() {
    let errors: [(Error, MKError.Code)] = [
      (MKError(.unknown), .unknown), (MKError(.serverFailure), MKError.serverFailure),
      (MKError(.loadingThrottled), .loadingThrottled), (MKError(.placemarkNotFound), .placemarkNotFound),
      (MKError(.directionsNotFound), .directionsNotFound), (MKError(.decodingFailed), .decodingFailed),
    ]
    for (error, code) in errors {
      #expect((error as? MKError)?.code == code)
      switch error {
      case MKError.unknown: #expect(code == .unknown)
      case MKError.serverFailure: #expect(code == .serverFailure)
      case MKError.loadingThrottled: #expect(code == .loadingThrottled)
      case MKError.placemarkNotFound: #expect(code == .placemarkNotFound)
      case MKError.directionsNotFound: #expect(code == .directionsNotFound)
      case MKError.decodingFailed: #expect(code == .decodingFailed)
      default: Issue.record("no reason matches \(error)")
      }
    }
  }

  @Test func errorsAreErrorsOfCocoa() {
    let error = MKError(.placemarkNotFound, userInfo: ["query": "Atlantis"])
    let bridged = error as NSError
    #expect(bridged.domain == MKErrorDomain && MKError.errorDomain == MKErrorDomain && bridged.code == error.errorCode)
    #expect(error.userInfo["query"] as? String == "Atlantis" && error.errorUserInfo["query"] as? String == "Atlantis")
    #expect(error == MKError(.placemarkNotFound, userInfo: ["query": "Atlantis"]) && error != MKError(.unknown))
    #expect(Set([error, error]).count == 1 && !error.localizedDescription.isEmpty)
    #expect(MKError.Code.placemarkNotFound ~= bridged && MKError(_nsError: bridged).code == .placemarkNotFound)
    var hasher = Hasher()
    error.hash(into: &hasher)
  }
}
