import CoreLocation
import Testing

/// Raw values are stored and sent by programs: each is pinned.
@Suite struct EnumerationTests {
  @Test func authorization() {
    let all: [CLAuthorizationStatus] = [
      .notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4] as [Int32])
    #expect(CLAuthorizationStatus(rawValue: Int32(3)) == .authorizedAlways)
    #expect(CLAuthorizationStatus(rawValue: 5) == nil)
  }

  /// The old name, asked without the compiler's warning.
  private protocol HasOldName {
    static var authorized: CLAuthorizationStatus { get }
  }
  private enum Old: HasOldName {
    @available(*, deprecated)
    static var authorized: CLAuthorizationStatus { CLAuthorizationStatus.authorized }
  }
  private func oldName<Named: HasOldName>(_: Named.Type) -> CLAuthorizationStatus { Named.authorized }

  @Test func theOldNameOfAuthorizedIsAlways() {
    #expect(oldName(Old.self) == .authorizedAlways)
  }

  @Test func accuracyAuthorization() {
    #expect(CLAccuracyAuthorization.fullAccuracy.rawValue == 0)
    #expect(CLAccuracyAuthorization.reducedAccuracy.rawValue == 1)
  }

  @Test func activity() {
    let all: [CLActivityType] = [.other, .automotiveNavigation, .fitness, .otherNavigation, .airborne]
    #expect(all.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect(CLActivityType(rawValue: 0) == nil)
  }

  @Test func deviceOrientation() {
    let all: [CLDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6] as [Int32])
  }

  @Test func regionState() {
    #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
  }

  @Test func proximity() {
    #expect([CLProximity.unknown, .immediate, .near, .far].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func monitoringState() {
    let all: [__CLMonitoringState] = [.unknown, .satisfied, .unsatisfied, .unmonitored]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3] as [UInt])
  }

  @Test func theyMayCrossThreads() {
    func sendable<Value: Sendable & Hashable>(_ value: Value) -> Value { value }
    #expect(sendable(CLAuthorizationStatus.denied) == .denied)
    #expect(sendable(CLProximity.near) == .near)
    #expect(sendable(CLError.Code.network) == .network)
  }
}
