import EngineRuntime
import Foundation
import TestSupport
import Testing

@testable import CoreLocation

/// B11: Errors say what is wrong, and end nothing.
@Suite struct ErrorsTests {
  @Test func withoutAFixTheProgramIsToldOnceAndUpdatesGoOn() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.pass(14)
    harness.settle()
    #expect(delegate.failures == [])
    harness.pass(60)
    harness.settle()
    #expect(delegate.failures == [.locationUnknown])
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.locations.count == 1)
    // A second loss of the fix is reported again.
    harness.pass(60)
    harness.settle()
    #expect(delegate.failures == [.locationUnknown, .locationUnknown])
  }

  @Test func withoutAReceiverThereIsNoSource() {
    let harness = Harness()
    harness.receiverError.withLock { $0 = SourceError(.notFound, "no receiver") }
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.pass(35)
    harness.settle()
    #expect(delegate.failures == [.network])
    // It is tried again, and what is attached in the meantime is found.
    harness.receiverError.withLock { $0 = nil }
    harness.pass(10)
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.locations.count == 1)
  }

  /// Who looks for a receiver and has found none yet is silent under its own name.
  @Test func withoutAnyReceiverAttachedThereIsNoSource() {
    let harness = Harness(receiver: ("auto:", [.delay(60_000_000_000), .hold]))
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    #expect(eventually { delegate.failures == [.network] })
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.locations.count == 1)
  }

  @Test func whatIsDeniedFailsAndGoesOnOnceItIsAllowed() {
    let harness = Harness(.denied)
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.failures == [.denied])
    #expect(delegate.locations.isEmpty)
    harness.setPolicy(.always)
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(delegate.locations.count == 1)
  }

  @Test func nothingIsToldOfWhoAskedForNothing() {
    let harness = Harness()
    let (asking, _) = harness.manager()
    let (_, delegate) = harness.manager()
    asking.startUpdatingLocation()
    harness.pass(60)
    harness.settle()
    #expect(delegate.failures.isEmpty)
  }

  @Test func aMagnetIsAHeadingFailure() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(10)
    harness.heading(40, isDisturbed: true)
    harness.heading(60, isDisturbed: true)
    harness.heading(20)
    harness.settle()
    #expect(delegate.failures == [.headingFailure])
    #expect(delegate.headings.map { $0.headingAccuracy < 0 } == [false, true, true, false])
  }

  /// A compass that another program holds is reported once, and tried again.
  @Test func aCompassThatCannotBeOpenedIsTriedAgain() {
    let harness = Harness()
    harness.compassOpens.withLock { $0 = false }
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    harness.pass(35)
    harness.settle()
    #expect(delegate.failures == [.headingFailure])
    #expect(!harness.service.read { $0.hasCompassRun })
    harness.compassOpens.withLock { $0 = true }
    harness.pass(10)
    harness.settle()
    #expect(delegate.failures == [.headingFailure])
    #expect(harness.service.read { $0.hasCompassRun })
  }
}
