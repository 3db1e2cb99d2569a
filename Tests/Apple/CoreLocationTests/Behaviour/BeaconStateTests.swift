import Foundation
import Testing

@testable import CoreLocation

/// B21: The state of any beacon region, monitored or not, after a short scan.
@Suite struct BeaconStateTests {
  private func states(_ delegate: RecordingDelegate) -> [CLRegionState] {
    delegate.calls.compactMap { if case .determined(let state, "shop") = $0 { state } else { nil } }
  }

  @Test func insideAtTheFirstAdvertisement() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestState(for: Shop.region())
    harness.settle()
    #expect(harness.scanner.isListening && states(delegate).isEmpty)
    harness.pass(2)
    harness.hear()
    harness.settle()
    #expect(states(delegate) == [.inside])
    // Nothing needs the radio any more.
    #expect(!harness.scanner.isListening && manager.monitoredRegions.isEmpty)
  }

  @Test func outsideAfterTenSeconds() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestState(for: Shop.region())
    harness.settle()
    harness.pass(9.9)
    harness.settle()
    #expect(states(delegate).isEmpty)
    harness.pass(0.2)
    harness.settle()
    #expect(states(delegate) == [.outside])
  }

  @Test func unknownWhileTheRadioIsOff() {
    let harness = Harness(radio: .radioOff)
    let (manager, delegate) = harness.manager()
    manager.requestState(for: Shop.region())
    harness.settle()
    #expect(states(delegate) == [.unknown])
  }

  @Test func unknownWhenTheRadioGoesOff() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestState(for: Shop.region())
    harness.settle()
    harness.pass(3)
    harness.radio(.radioOff)
    harness.settle()
    #expect(states(delegate) == [.unknown])
  }

  /// A radio of which nothing is known does not delay the answer for ever.
  @Test func unknownWhenTheRadioStaysUndetermined() {
    let harness = Harness(radio: .undetermined)
    let (manager, delegate) = harness.manager()
    manager.requestState(for: Shop.region())
    harness.settle()
    harness.pass(14.9)
    harness.settle()
    #expect(states(delegate).isEmpty)
    harness.pass(0.2)
    harness.settle()
    #expect(states(delegate) == [.unknown])
  }

  /// The order of article 003: the request comes before the start.
  @Test func requestBeforeStart() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestState(for: Shop.region())
    manager.startMonitoring(for: Shop.region())
    harness.settle()
    _ = delegate.take()
    harness.hear()
    harness.settle()
    // The region's first determination answers the request.
    #expect(delegate.take() == [.determined(.inside, "shop")])
    manager.requestState(for: Shop.region())
    harness.settle()
    #expect(delegate.take() == [.determined(.inside, "shop")])
  }

  @Test func severalManagersAskForThemselves() {
    let harness = Harness()
    let (first, firstDelegate) = harness.manager()
    let (second, secondDelegate) = harness.manager()
    first.requestState(for: Shop.region())
    second.requestState(for: Shop.region("shop", major: 9))
    harness.settle()
    harness.hear()
    harness.settle()
    #expect(states(firstDelegate) == [.inside] && states(secondDelegate).isEmpty)
    harness.pass(11)
    harness.settle()
    #expect(states(firstDelegate) == [.inside] && states(secondDelegate) == [.outside])
  }

  @Test func stateOfAPlainRegionIsNotReported() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestState(for: CLRegion(identifier: "shop"))
    harness.fix(51, 13, after: 1)
    harness.pass(20)
    harness.settle()
    #expect(delegate.calls == [.authorization(.authorizedAlways)])
  }
}
