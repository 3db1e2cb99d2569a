import CoreLocation
import Testing

/// Every way in which programs look at an error.
struct ErrorsTests {
  private func fail(_ code: CLError.Code) throws { throw CLError(code) }

  @Test func caughtByCode() {
    do {
      try fail(.denied)
      Issue.record("nothing was thrown")
    } catch CLError.locationUnknown {
      Issue.record("another code")
    } catch CLError.denied {
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func caughtByType() {
    do {
      try fail(.network)
      Issue.record("nothing was thrown")
    } catch let error as CLError where error.code == .network {
      #expect(error.errorCode == 2)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func switchedOver() {
    func words(_ error: any Error) -> String {
      switch error {
      case CLError.locationUnknown: return "wait"
      case CLError.denied, CLError.promptDeclined: return "stop"
      case CLLocationPushServiceError.unsupportedPlatform: return "never"
      default: return "?"
      }
    }
    #expect(words(CLError(.locationUnknown)) == "wait")
    #expect(words(CLError(.promptDeclined)) == "stop")
    #expect(words(CLLocationPushServiceError(.unsupportedPlatform)) == "never")
    #expect(words(CocoaError(.fileNoSuchFile)) == "?")
    #expect(words(NSError(domain: kCLErrorDomain, code: CLError.Code.denied.rawValue)) == "stop")
  }

  @Test func cast() {
    let error: any Error = CLError(.headingFailure)
    #expect((error as? CLError)?.code == .headingFailure)
    #expect((error as NSError).domain == kCLErrorDomain)
    #expect((error as NSError).code == CLError.headingFailure.rawValue)
    #expect((error as NSError).code == CLError.Code.headingFailure.rawValue)
    #expect(error as? CLLocationPushServiceError == nil)
    guard let code = (error as? CLError)?.code else { return }
    switch code {
    case .headingFailure: break
    default: Issue.record("\(code)")
    }
  }

  @Test func comeAsNSErrors() {
    let denied: any Error = NSError(domain: kCLErrorDomain, code: CLError.denied.rawValue)
    #expect((denied as? CLError)?.code == .denied)
    #expect(CLError(_nsError: denied as NSError).code == .denied)
    let push = NSError(domain: CLLocationPushServiceErrorDomain, code: 4)
    #expect(CLLocationPushServiceError(_nsError: push).code == .unsupportedPlatform)
  }

  @Test func members() {
    let plain = CLError(.regionMonitoringFailure)
    #expect(plain.userInfo.isEmpty)
    #expect(plain.alternateRegion == nil)
    #expect(!plain.localizedDescription.isEmpty)
    #expect(plain.errorUserInfo[NSLocalizedDescriptionKey] as? String == plain.localizedDescription)
    let home = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 100, identifier: "home")
    let error = CLError(
      .regionMonitoringSetupDelayed,
      userInfo: [kCLErrorUserInfoAlternateRegionKey: home, NSLocalizedDescriptionKey: "later"])
    #expect(error.alternateRegion === home)
    #expect(error.localizedDescription == "later")
    #expect(error.userInfo.count == 2)
    #expect(error != plain)
    #expect(CLError(.denied) == CLError(.denied))
    #expect(Set([CLError(.denied), CLError(.denied), CLError(.network)]).count == 2)
    #expect(CLError.Code.denied ~= (CLError(.denied) as any Error))
    let push = CLLocationPushServiceError(.missingEntitlement, userInfo: [NSLocalizedDescriptionKey: "none"])
    #expect(push.code == .missingEntitlement && push.errorCode == 3 && push.userInfo.count == 1)
    #expect(push.localizedDescription == "none" && push.errorUserInfo.count == 1)
    #expect(push == push && push.hashValue == push.hashValue)
    #expect(CLLocationPushServiceError.Code.missingEntitlement ~= (push as any Error))
  }

  @Test func inResults() {
    let result: Result<CLLocation, any Error> = .failure(CLError(.locationUnknown))
    #expect(throws: CLError.self) { try result.get() }
    let typed: Result<CLLocation, CLError> = .failure(CLError(.denied))
    if case .failure(let error) = typed { #expect(error.code == .denied) } else { Issue.record("no failure") }
  }
}
