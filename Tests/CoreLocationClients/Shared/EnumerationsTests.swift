import CoreLocation
import Testing

/// Raw values, which programs store, and switches, which they write with `@unknown default`.
struct EnumerationsTests {
  @Test func authorization() {
    let all: [CLAuthorizationStatus] = [.notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4] as [Int32])
    #expect(all.map(Self.words) == ["ask", "no", "no", "yes", "yes"])
    #expect(CLAuthorizationStatus(rawValue: 4) == .authorizedWhenInUse)
    #expect(CLAuthorizationStatus(rawValue: 99) == nil)
    #expect(Set(all).count == 5)
    #expect([CLAccuracyAuthorization.fullAccuracy, .reducedAccuracy].map(\.rawValue) == [0, 1])
  }

  private static func words(_ status: CLAuthorizationStatus) -> String {
    switch status {
    case .notDetermined: return "ask"
    case .restricted, .denied: return "no"
    case .authorizedAlways, .authorizedWhenInUse: return "yes"
    @unknown default: return "later"
    }
  }

  @Test func accuracy() {
    let accuracy = CLAccuracyAuthorization.reducedAccuracy
    switch accuracy {
    case .fullAccuracy: Issue.record("it is reduced")
    case .reducedAccuracy: break
    @unknown default: Issue.record("it is known")
    }
  }

  @Test func activities() {
    let all: [CLActivityType] = [.other, .automotiveNavigation, .fitness, .otherNavigation, .airborne]
    #expect(all.map(\.rawValue) == [1, 2, 3, 4, 5])
  }

  @Test func orientations() {
    let all: [CLDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6] as [Int32])
  }

  @Test func regionStates() {
    // Closed at Apple too: no `@unknown default`.
    func words(_ state: CLRegionState) -> String {
      switch state {
      case .unknown: return "somewhere"
      case .inside: return "in"
      case .outside: return "out"
      }
    }
    #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    #expect(words(.inside) == "in" && words(.outside) == "out" && words(.unknown) == "somewhere")
  }

  @Test func proximities() {
    let all: [CLProximity] = [.unknown, .immediate, .near, .far]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func errorCodes() {
    let all: [CLError.Code] = [
      .locationUnknown, .denied, .network, .headingFailure, .regionMonitoringDenied, .regionMonitoringFailure,
      .regionMonitoringSetupDelayed, .regionMonitoringResponseDelayed, .geocodeFoundNoResult,
      .geocodeFoundPartialResult, .geocodeCanceled, .deferredFailed, .deferredNotUpdatingLocation,
      .deferredAccuracyTooLow, .deferredDistanceFiltered, .deferredCanceled, .rangingUnavailable, .rangingFailure,
      .promptDeclined, .historicalLocationError,
    ]
    #expect(all.map(\.rawValue) == Array(0...19))
    // The same as members of the error itself.
    let members: [CLError.Code] = [
      CLError.locationUnknown, CLError.denied, CLError.network, CLError.headingFailure, CLError.regionMonitoringDenied,
      CLError.regionMonitoringFailure, CLError.regionMonitoringSetupDelayed, CLError.regionMonitoringResponseDelayed,
      CLError.geocodeFoundNoResult, CLError.geocodeFoundPartialResult, CLError.geocodeCanceled, CLError.deferredFailed,
      CLError.deferredNotUpdatingLocation, CLError.deferredAccuracyTooLow, CLError.deferredDistanceFiltered,
      CLError.deferredCanceled, CLError.rangingUnavailable, CLError.rangingFailure, CLError.promptDeclined,
      CLError.historicalLocationError,
    ]
    #expect(members == all)
    let pushes: [CLLocationPushServiceError.Code] = [
      .unknown, .missingPushExtension, .missingPushServerEnvironment, .missingEntitlement, .unsupportedPlatform,
    ]
    #expect(pushes.map(\.rawValue) == [0, 1, 2, 3, 4])
    let pushMembers: [CLLocationPushServiceError.Code] = [
      CLLocationPushServiceError.unknown, CLLocationPushServiceError.missingPushExtension,
      CLLocationPushServiceError.missingPushServerEnvironment, CLLocationPushServiceError.missingEntitlement,
      CLLocationPushServiceError.unsupportedPlatform,
    ]
    #expect(pushMembers == pushes)
  }
}
