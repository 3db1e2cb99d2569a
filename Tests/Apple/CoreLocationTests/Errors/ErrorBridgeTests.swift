import CoreLocation
import Foundation
import Testing

@Suite struct ErrorBridgeTests {
  private func outcome(_ error: any Error) -> String {
    do {
      throw error
    } catch let error as CLError where error.code == .denied {
      return "denied"
    } catch let error as CLError {
      return "CLError \(error.code.rawValue)"
    } catch let error as CLLocationPushServiceError {
      return "push \(error.code.rawValue)"
    } catch {
      return "other"
    }
  }

  @Test func anNSErrorOfTheDomainIsCaughtAsTheSwiftType() {
    #expect(outcome(NSError(domain: kCLErrorDomain, code: 1)) == "denied")
    #expect(outcome(NSError(domain: kCLErrorDomain, code: 8)) == "CLError 8")
    #expect(outcome(NSError(domain: CLLocationPushServiceErrorDomain, code: 4)) == "push 4")
    #expect(outcome(CLError(.network)) == "CLError 2")
    #expect(outcome(NSError(domain: "another", code: 1)) == "other")
    #expect(outcome(NSError(domain: kCLErrorDomain, code: 99)) == "other")
    #expect(outcome(NSError(domain: CLLocationPushServiceErrorDomain, code: 99)) == "other")
    #expect(outcome(CancellationError()) == "other")
  }

  @Test func castsAsAnObjectToo() {
    let error: Any = NSError(domain: kCLErrorDomain, code: CLError.headingFailure.rawValue)
    #expect((error as? CLError)?.code == .headingFailure)
    #expect(error is CLError && !(error is CLLocationPushServiceError))
  }

  @Test func anErrorIsTheSameAfterTheWayThereAndBack() throws {
    let plain = CLError(.geocodeCanceled)
    #expect(try #require((plain as NSError) as any Error as? CLError) == plain)
    let told = CLError(.denied, userInfo: ["why": "policy", NSLocalizedDescriptionKey: "No."])
    let back = try #require((told as NSError) as any Error as? CLError)
    #expect(back == told && back.localizedDescription == "No.")
    let push = CLLocationPushServiceError(.missingEntitlement, userInfo: ["key": 1])
    #expect(try #require((push as NSError) as any Error as? CLLocationPushServiceError) == push)
  }

  /// Converts errors back and forth, as many programs do with their delegate's errors.
  @Test func wrapsAndUnwrapsAnNSError() {
    let error = CLError(_nsError: NSError(domain: kCLErrorDomain, code: 1, userInfo: ["why": "policy"]))
    #expect(error.code == .denied && error.userInfo["why"] as? String == "policy")
    #expect(CLError(_nsError: CLError(.network) as NSError) == CLError(.network))
    #expect(error._nsError.domain == kCLErrorDomain && error._nsError.code == 1)
    #expect(CLError(_nsError: NSError(domain: kCLErrorDomain, code: 99)).code == .locationUnknown)
    let push = CLLocationPushServiceError(_nsError: NSError(domain: CLLocationPushServiceErrorDomain, code: 3))
    #expect(push.code == .missingEntitlement && push._nsError.code == 3)
  }

  @Test func keepsTheRegionThatIsWatchedInstead() throws {
    let region = CLRegion()
    let error = NSError(
      domain: kCLErrorDomain, code: 7, userInfo: [kCLErrorUserInfoAlternateRegionKey: region])
    #expect(try #require(error as any Error as? CLError).alternateRegion === region)
  }
}
