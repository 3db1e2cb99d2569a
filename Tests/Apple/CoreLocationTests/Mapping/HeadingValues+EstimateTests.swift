import Foundation
import Fusion
import NavigationMath
import Testing

@testable import CoreLocation

@Suite struct HeadingValuesEstimateTests {
  private let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func estimate(_ change: (inout HeadingEstimate) -> Void = { _ in }) -> HeadingEstimate {
    var estimate = HeadingEstimate(
      instant: .zero, field: Vector3(20, -3, 44), calibration: .high, isDisturbed: false)
    estimate.magneticHeadingDegrees = 208.5
    estimate.trueHeadingDegrees = 212.25
    estimate.headingAccuracy95Degrees = 4
    estimate.trueHeadingAccuracy95Degrees = 4.1
    change(&estimate)
    return estimate
  }

  private func heading(
    hasLocation: Bool = true, _ change: (inout HeadingEstimate) -> Void = { _ in }
  ) throws -> CLHeading {
    try #require(CLHeading(estimate(change), hasLocation: hasLocation, timestamp: moment))
  }

  @Test func everythingIsTold() throws {
    let heading = try heading()
    #expect(heading.magneticHeading == 208.5 && heading.trueHeading == 212.25 && heading.headingAccuracy == 4)
    #expect(heading.timestamp == moment)
  }

  /// B16: right, top, out of the face, of a field that points forwards, left and down.
  @Test func b16TheFieldIsAlongTheDevicesAxes() throws {
    let heading = try heading()
    #expect(heading.x == -3 && heading.y == 20 && heading.z == -44)
    let blind = try self.heading { $0.field = nil }
    #expect(blind.x == 0 && blind.y == 0 && blind.z == 0)
  }

  @Test func b14TrueNorthIsToldOnlyWithLocations() throws {
    let without = try heading(hasLocation: false)
    #expect(without.trueHeading < 0 && without.magneticHeading == 208.5)
    #expect(try heading { $0.trueHeadingDegrees = nil }.trueHeading < 0)
  }

  @Test func b14ADisturbedOrUncalibratedHeadingIsNotToBeTrusted() throws {
    #expect(try heading { $0.isDisturbed = true }.headingAccuracy < 0)
    // Apple calls it the maximum deviation: it is the 95 % bound, not 1 σ.
    #expect(try heading { $0.headingAccuracy95Degrees = 10 }.headingAccuracy == 10)
    #expect(try heading { $0.headingAccuracy95Degrees = nil }.headingAccuracy < 0)
    let uncalibrated = try heading {
      $0.calibration = .uncalibrated
      $0.headingAccuracy95Degrees = 45
    }
    #expect(uncalibrated.headingAccuracy < 0 && uncalibrated.magneticHeading == 208.5)
    // A receiver with two antennas needs no compass.
    let received = try heading {
      $0.calibration = .uncalibrated
      $0.headingAccuracy95Degrees = 1
    }
    #expect(received.headingAccuracy == 1)
  }

  @Test func withoutAMagneticHeadingThereIsNone() {
    let nothing = estimate { $0.magneticHeadingDegrees = nil }
    #expect(CLHeading(nothing, hasLocation: true, timestamp: moment) == nil)
  }
}

@Suite struct HeadingOrientationDeviceTests {
  /// B15.
  @Test func b15OnlyEdgesAreTops() {
    #expect(HeadingOrientation(CLDeviceOrientation.portrait) == .portrait)
    #expect(HeadingOrientation(CLDeviceOrientation.portraitUpsideDown) == .portraitUpsideDown)
    #expect(HeadingOrientation(CLDeviceOrientation.landscapeLeft) == .landscapeLeft)
    #expect(HeadingOrientation(CLDeviceOrientation.landscapeRight) == .landscapeRight)
    for flat in [CLDeviceOrientation.unknown, .faceUp, .faceDown] {
      #expect(HeadingOrientation(flat) == nil)
    }
  }
}
