import CoreLocation
import Foundation
import Testing

@Suite struct CLLocationPushServiceErrorTests {
  private let codes: [CLLocationPushServiceError.Code] = [
    CLLocationPushServiceError.unknown, CLLocationPushServiceError.missingPushExtension,
    CLLocationPushServiceError.missingPushServerEnvironment, CLLocationPushServiceError.missingEntitlement,
    CLLocationPushServiceError.unsupportedPlatform,
  ]

  @Test func codesHaveApplesNumbers() {
    #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test func canBeCaughtByItsCode() {
    func isUnsupported(_ error: any Error) -> Bool {
      do {
        throw error
      } catch CLLocationPushServiceError.unsupportedPlatform {
        return true
      } catch {
        return false
      }
    }
    #expect(isUnsupported(CLLocationPushServiceError(.unsupportedPlatform)))
    #expect(!isUnsupported(CLLocationPushServiceError(.unknown)))
    // The same number of another domain.
    #expect(!isUnsupported(CLError(.regionMonitoringDenied)))
  }

  @Test func descriptionIsThatOfABridgedError() {
    for code in codes {
      let expected = "The operation couldn’t be completed. (CLLocationPushServiceErrorDomain error \(code.rawValue).)"
      #expect((CLLocationPushServiceError(code) as any Error).localizedDescription == expected)
    }
    #expect((CLLocationPushServiceError(.unknown) as NSError).domain == "CLLocationPushServiceErrorDomain")
  }

  @Test func isEqualWhenItSaysTheSame() {
    #expect(CLLocationPushServiceError(.unknown) == CLLocationPushServiceError(.unknown))
    #expect(CLLocationPushServiceError(.unknown) != CLLocationPushServiceError(.unknown, userInfo: ["a": 1]))
  }
}
