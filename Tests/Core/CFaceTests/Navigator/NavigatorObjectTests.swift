import Bytes
import CBinnacle
import Fusion
import GNSS
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct NavigatorObjectTests {
  @Test func bytesGiveFixesAndEstimates() throws {
    var object = try NavigatorObject(.defaults)
    let epoch = Array("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n".utf8)
    #expect(try epoch.withByteView { try object.feed($0, at: 0) } == epoch.count)
    #expect(object.deadline == 150_000_000)
    try object.advance(to: 150_000_000)
    #expect(object.takeFix()?.sequence == 1)
    let estimate = object.state.outputs.estimates.take()
    #expect(estimate?.epoch == 1 && estimate?.position.latitude_degrees == 48 + 7.0 / 60)
    object.finish()
    #expect(object.takeFix()?.sequence == nil)
    #expect(object.takeSky(into: nil, capacity: 0)?.in_view == nil)
    #expect(object.counters.receiver.epochs == 1 && object.counters.checked_fixes == 1)
  }

  @Test func wrongOptionsGiveNoObject() {
    var options = binnacle_navigator_options.defaults
    options.receiver.silence_milliseconds = 0
    do throws(CFaceError) {
      _ = try NavigatorObject(options)
      Issue.record("an impossible silence was taken")
    } catch {
      #expect(error == .value)
    }
  }
}

@Suite struct NavigatorStateTests {
  private func state(_ flags: Int) throws -> NavigatorState {
    var options = binnacle_navigator_options.defaults
    options.flags |= UInt32(flags)
    return NavigatorState(try options.parameters, NavigatorOutputs(options))
  }

  @Test func everyEpochHasAnEstimate() throws {
    var state = try state(0)
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    state.take(.fix(fix))
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.kind) = (45, 8, .threeDimensional)
    fix.sequence = 2
    state.take(.fix(fix))
    let (first, second) = (state.outputs.estimates.take(), state.outputs.estimates.take())
    #expect(first?.known == 0 && second?.position.latitude_degrees == 45)
    #expect(state.outputs.receiver.fixes.take()?.sequence == 0)
    #expect(state.counters(binnacle_counters()).checked_fixes == 1)
  }

  @Test func samplesGiveHeadings() throws {
    var state = try state(BINNACLE_HAS_INERTIAL_UNIT | BINNACLE_HAS_MAGNETOMETER)
    for step in 0..<200 {
      let instant = Int64(step) * 20_000_000
      var inertial = binnacle_inertial_sample()
      inertial.instant = instant
      inertial.acceleration = binnacle_vector(x: 0, y: 0, z: 9.8)
      inertial.has_angular_rate = 1
      try state.add(inertial)
      var magnetic = binnacle_magnetic_sample()
      magnetic.instant = instant
      // To the north-east, x forward and y left: east is to the right.
      magnetic.field = binnacle_vector(x: 14, y: 14, z: -40)
      try state.add(magnetic)
    }
    let taken = state.outputs.headings.take()
    let heading = try #require(taken)
    #expect(heading.known & UInt32(BINNACLE_HEADING_MAGNETIC) != 0)
    #expect((heading.magnetic_heading_degrees - 45).magnitude < 0.5)
    #expect(heading.roll_degrees.magnitude < 0.1 && heading.pitch_degrees.magnitude < 0.1)
    #expect(state.outputs.headings.dropped > 0)
  }

  @Test func eachKindOfSampleHasItsInstants() throws {
    var state = try state(0)
    let pressure = binnacle_pressure_sample(instant: 10, pressure_hectopascals: 1000)
    let speed = binnacle_speed_sample(instant: 5, forward: 1, accuracy: 0)
    try state.add(pressure)
    try state.add(speed)
    try state.add(pressure)
    var late = speed
    late.instant = 4
    do throws(CFaceError) {
      try state.add(late)
      Issue.record("an instant that goes back was taken")
    } catch {
      #expect(error == .time)
    }
  }
}

@Suite struct NavigatorOutputsTests {
  @Test func eventsOfSamplesAreKeptByTheirKind() {
    var outputs = NavigatorOutputs(.defaults)
    let heading = HeadingEstimate(
      instant: MonotonicInstant(nanoseconds: 7), field: nil, calibration: .low, isDisturbed: false)
    outputs.append(.compass(.heading(heading)))
    outputs.append(.compass(.disturbed(true)))
    #expect([outputs.headings.take()?.instant, outputs.headings.take()?.instant] == [7, nil])
    let estimate = LocationEstimate(latitudeDegrees: 1, longitudeDegrees: 2, at: MonotonicInstant(nanoseconds: 9))
    outputs.append(.between(estimate, .threeDimensional))
    outputs.append(.leverArm(.zero, sigma: 0.1))
    let taken = outputs.estimates.take()
    #expect((taken?.instant, taken?.is_between) == (9, 1))
    #expect(outputs.estimates.take()?.instant == nil)
    #expect(outputs.calibrations == 0)
  }
}
