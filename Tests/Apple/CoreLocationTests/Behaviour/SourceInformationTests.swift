import Foundation
import Testing

@testable import CoreLocation
@testable import LocationService

/// B30: A location says whether it was simulated, and whether a receiver outside the machine made it.
@Suite struct SourceInformationTests {
  @Test func aReceiverIsAnAccessory() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    harness.settle()
    let information = try #require(delegate.locations.first?.first?.sourceInformation)
    #expect(information.isProducedByAccessory)
    #expect(!information.isSimulatedBySoftware)
  }

  @Test func aRouteAndARecordingAreSimulated() throws {
    for address in ["gpx:route.gpx", "file:trip.nmea"] {
      let receiver = try ReceiverSource(address, tuning: nil) { _ in }
      #expect(receiver.origin == FixOrigin(isSimulated: true, isAccessory: false), "\(address)")
    }
    for address in ["serial:/dev/ttyUSB0", "tcp://localhost:10110", "gpsd://", "auto:"] {
      let receiver = try ReceiverSource(address, tuning: nil) { _ in }
      #expect(receiver.origin == FixOrigin(isSimulated: false, isAccessory: true), "\(address)")
    }
  }
}
