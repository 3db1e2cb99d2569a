import CoreLocation
import Foundation
import Testing

@Suite struct CLErrorTests {
  private let codes: [CLError.Code] = [
    CLError.locationUnknown, CLError.denied, CLError.network, CLError.headingFailure, CLError.regionMonitoringDenied,
    CLError.regionMonitoringFailure, CLError.regionMonitoringSetupDelayed, CLError.regionMonitoringResponseDelayed,
    CLError.geocodeFoundNoResult, CLError.geocodeFoundPartialResult, CLError.geocodeCanceled, CLError.deferredFailed,
    CLError.deferredNotUpdatingLocation, CLError.deferredAccuracyTooLow, CLError.deferredDistanceFiltered,
    CLError.deferredCanceled, CLError.rangingUnavailable, CLError.rangingFailure, CLError.promptDeclined,
    CLError.historicalLocationError,
  ]

  @Test func codesHaveApplesNumbers() {
    #expect(codes.map(\.rawValue) == Array(0...19))
    #expect(CLError.Code(rawValue: 16) == .rangingUnavailable)
    #expect(CLError.Code(rawValue: 20) == nil)
  }

  @Test func canBeCaughtByItsCode() {
    func outcome(_ error: any Error) -> String {
      do {
        throw error
      } catch CLError.denied {
        return "denied"
      } catch let error as CLError {
        return "\(error.code.rawValue)"
      } catch {
        return "other"
      }
    }
    #expect(outcome(CLError(.denied)) == "denied")
    #expect(outcome(CLError(.network)) == "2")
    #expect(outcome(CancellationError()) == "other")
    #expect(outcome(NSError(domain: kCLErrorDomain, code: 1)) == "denied")
    #expect(outcome(NSError(domain: "another", code: 1)) == "other")
  }

  @Test func canBeSwitchedOver() {
    func isTransient(_ error: any Error) -> Bool {
      switch error {
      case CLError.locationUnknown, CLError.network: true
      default: false
      }
    }
    #expect(isTransient(CLError(.network)) && isTransient(CLError(.locationUnknown)))
    #expect(!isTransient(CLError(.denied)))
    switch CLError(.denied).code {
    case .denied: break
    default: Issue.record("another code")
    }
  }

  @Test func isAnNSErrorToo() {
    let error = CLError(.regionMonitoringFailure, userInfo: ["why": "too many"]) as NSError
    #expect(error.domain == "kCLErrorDomain" && error.code == 5)
    #expect(error.userInfo["why"] as? String == "too many")
    #expect(CLError.errorDomain == kCLErrorDomain)
    #expect(CLError(.denied).errorCode == CLError.denied.rawValue)
    var isMatched = false
    if case CLError.regionMonitoringFailure = error as any Error { isMatched = true }
    #expect(isMatched)
  }

  @Test func descriptionIsThatOfABridgedError() {
    for code in codes {
      let expected = "The operation couldn’t be completed. (kCLErrorDomain error \(code.rawValue).)"
      #expect((CLError(code) as any Error).localizedDescription == expected)
      #expect((CLError(code) as NSError).localizedDescription == expected)
    }
    let own = CLError(.denied, userInfo: [NSLocalizedDescriptionKey: "No."])
    #expect(own.localizedDescription == "No.")
    #expect((own as NSError).localizedDescription == "No.")
    #expect(CLError(.denied).userInfo.isEmpty)
  }

  @Test func isEqualWhenItSaysTheSame() {
    let plain = CLError(.network)
    #expect(plain == CLError(.network) && plain != CLError(.denied))
    #expect(plain != CLError(.network, userInfo: ["a": 1]))
    #expect(CLError(.network, userInfo: ["a": 1]) == CLError(.network, userInfo: ["a": 1]))
    #expect(Set([plain, CLError(.network), CLError(.denied), CLError(.network, userInfo: ["a": [1, 2]])]).count == 3)
  }

  @Test func tellsTheRegionThatIsWatchedInstead() {
    let region = CLRegion()
    let error = CLError(.regionMonitoringResponseDelayed, userInfo: [kCLErrorUserInfoAlternateRegionKey: region])
    #expect(error.alternateRegion === region)
    #expect(CLError(.denied).alternateRegion == nil)
    #expect(CLError(.denied, userInfo: [kCLErrorUserInfoAlternateRegionKey: "home"]).alternateRegion == nil)
  }
}
