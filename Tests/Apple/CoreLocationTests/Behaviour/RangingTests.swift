import Beacons
import Foundation
import Testing

@testable import CoreLocation

/// B21: A list every second for each constraint, also an empty one; failures while nothing can be heard.
@Suite struct RangingTests {
  /// N2: ten minutes, of which the beacon is silent for five.
  @Test func oneListASecondAlsoEmptyOnes() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    let start = harness.clock.now
    for second in 0..<600 {
      for _ in 0..<10 {
        harness.pass(0.1)
        if second < 300 { harness.hear() }
      }
      #expect(harness.clock.now.nanoseconds(since: start) == Int64(second + 1) * 1_000_000_000)
      if second % 60 == 59 {
        harness.settle()
        #expect(delegate.ranged.count == second + 1)
      }
    }
    harness.settle()
    let lists = delegate.ranged
    #expect(lists.count == 600)
    #expect(lists.prefix(300).allSatisfy { $0.count == 1 })
    // Ten seconds of silence with an unknown distance, then empty lists.
    #expect(lists.suffix(288).allSatisfy { $0.isEmpty })
    #expect(lists[305].first?.proximity == .unknown && lists[305].first?.accuracy == -1)
    #expect(lists[305].first?.rssi == 0)
  }

  @Test func aBeaconIsReportedWithWhatItSent() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.pass(0.4)
    harness.hear(Shop.beacon(7, 9), rssi: -64)
    harness.hear(Shop.beacon(7, 9), rssi: -67)
    let before = Date()
    harness.pass(0.6)
    harness.settle()
    let beacon = try #require(delegate.ranged.first?.first)
    #expect(beacon.uuid == Shop.uuid && beacon.major == 7 && beacon.minor == 9)
    #expect(beacon.rssi == -66 && beacon.proximity == .near)
    #expect(beacon.accuracy > 1 && beacon.accuracy < 3)
    // Of the advertisement, not of the report.
    #expect(abs(beacon.timestamp.timeIntervalSince(before) + 0.6) < 0.3)
  }

  @Test func nearestFirstUnknownLast() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.hear(Shop.beacon(1, 1), rssi: nil)
    harness.hear(Shop.beacon(1, 2), rssi: -85)
    harness.hear(Shop.beacon(1, 3), rssi: -50)
    harness.pass(1)
    harness.settle()
    #expect(delegate.ranged.last?.map(\.minor) == [3, 2, 1])
    #expect(delegate.ranged.last?.map(\.proximity) == [.immediate, .far, .unknown])
  }

  @Test func eachConstraintHasItsOwnLists() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    let door = CLBeaconIdentityConstraint(uuid: Shop.uuid, major: 1, minor: 1)
    let foreign = CLBeaconIdentityConstraint(uuid: UUID())
    for constraint in [Shop.constraint, door, foreign] { manager.startRangingBeacons(satisfying: constraint) }
    // A second start of the same changes nothing.
    manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: Shop.uuid))
    harness.settle()
    #expect(manager.rangedBeaconConstraints == [Shop.constraint, door, foreign])
    harness.hear(Shop.beacon(1, 1))
    harness.hear(Shop.beacon(1, 2))
    harness.pass(1)
    harness.settle()
    var counts: [CLBeaconIdentityConstraint: [Int]] = [:]
    for case .ranged(let beacons, let constraint) in delegate.calls {
      counts[constraint, default: []] += [beacons.count]
    }
    #expect(counts == [Shop.constraint: [2], door: [1], foreign: [0]])
  }

  @Test func managersRangeForThemselves() {
    let harness = Harness()
    let (first, firstDelegate) = harness.manager()
    let (second, secondDelegate) = harness.manager()
    first.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.pass(0.5)
    second.startRangingBeacons(satisfying: Shop.constraint)
    harness.pass(3)
    harness.settle()
    #expect(firstDelegate.ranged.count == 3 && secondDelegate.ranged.count == 3)
    // One scan for both, until the last stops.
    #expect(harness.scanner.starts == 1)
    first.stopRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    #expect(harness.scanner.isListening && first.rangedBeaconConstraints.isEmpty)
    second.stopRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    #expect(!harness.scanner.isListening)
    harness.pass(5)
    harness.settle()
    #expect(firstDelegate.ranged.count == 3 && secondDelegate.ranged.count == 3)
  }

  @Test func aReleasedManagerStopsTheScan() {
    let harness = Harness()
    var manager: CLLocationManager? = CLLocationManager(service: harness.service, queue: harness.queue)
    manager?.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    #expect(harness.scanner.isListening)
    manager = nil
    harness.settle()
    harness.settle()
    #expect(!harness.scanner.isListening)
  }

  /// Lists that the delegate has not received are of no use after the stop.
  @Test func stopDiscardsPendingLists() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.queue.sync {
      harness.pass(3)
      manager.stopRangingBeacons(satisfying: Shop.constraint)
    }
    harness.settle()
    #expect(delegate.ranged.isEmpty)
  }

  /// A delegate whose thread is blocked for hours costs bounded memory.
  @Test func blockedDelegateLosesOldLists() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.queue.sync { harness.pass(Double(Mailbox.capacity + 500)) }
    harness.settle()
    #expect(delegate.ranged.count <= Mailbox.capacity)
    #expect(delegate.ranged.count > Mailbox.capacity - 10)
  }

  @Test func deprecatedMethodsReportByDeprecatedCalls() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    deprecated.startRangingBeacons(manager, in: Shop.region("shop", major: 1))
    harness.settle()
    #expect(manager.rangedBeaconConstraints.isEmpty)
    #expect(deprecated.rangedRegions(manager).map(\.identifier) == ["shop"])
    harness.hear()
    harness.pass(1)
    harness.settle()
    // One of the same identifier takes its place.
    deprecated.startRangingBeacons(manager, in: Shop.region("shop", major: 2))
    harness.hear()
    harness.pass(1)
    harness.radio(.radioOff)
    harness.settle()
    var told: [String] = []
    for call in delegate.calls {
      switch call {
      case .rangedIn(let beacons, let name): told.append("\(name) \(beacons.count)")
      case .rangingFailedIn(let name, let code): told.append("\(name) \(code == .rangingUnavailable)")
      case .ranged, .rangingFailed: told.append("new")
      default: break
      }
    }
    #expect(told == ["shop 1", "shop 0", "shop true"])
    deprecated.stopRangingBeacons(manager, in: Shop.region("shop"))
    harness.settle()
    #expect(deprecated.rangedRegions(manager).isEmpty && !harness.scanner.isListening)
  }

  @Test func calibrationsAreUsed() throws {
    let harness = Harness()
    var model = PathLossModel.prior(measuredPower: nil)
    model.power = -79
    harness.calibrations.withLock { $0 = [Shop.beacon(): model] }
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.hear(rssi: -79)
    harness.pass(1)
    harness.settle()
    let beacon = try #require(delegate.ranged.first?.first)
    #expect(abs(beacon.accuracy - 1) < 0.05)
  }
}
