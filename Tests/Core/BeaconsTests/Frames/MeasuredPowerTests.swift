import Testing

@testable import Beacons

@Suite struct MeasuredPowerTests {
  @Test func onlyNegativePowersAreMeasurements() {
    for stated in Int8.min...Int8.max {
      #expect(MeasuredPower.calibrated(stated) == ((-127 ... -1).contains(Int(stated)) ? Int(stated) : nil))
    }
  }
}
