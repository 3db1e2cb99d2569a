import Observations
import Testing

@testable import SensorDrivers

@Suite struct CommandedMeasurementTests {
  private func at(_ microseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: microseconds * 1000) }

  @Test func aSampleIsOfTheMiddle() {
    var measurement = CommandedMeasurement(duration: 8_000_000)
    #expect(!measurement.isUnderWay)
    measurement.began(at: at(100_000))
    #expect(measurement.isUnderWay)
    #expect(measurement.middle(readAt: at(114_000)) == at(104_000))
    // A chip that is faster than it has to be has not measured in the future.
    #expect(measurement.middle(readAt: at(103_000)) == at(103_000))
  }

  @Test func itIsOverATenthLater() {
    var measurement = CommandedMeasurement(duration: 8_000_000)
    measurement.began(at: at(0))
    #expect(!measurement.isOver(at: at(8799)))
    #expect(measurement.isOver(at: at(8800)))
  }

  @Test func oneOfUnknownBeginIsOfNowAndOver() {
    var measurement = CommandedMeasurement(duration: 8_000_000)
    measurement.began(at: nil)
    #expect(measurement.isUnderWay)
    #expect(measurement.isOver(at: at(0)))
    #expect(measurement.middle(readAt: at(5)) == at(5))
    measurement.began(at: at(0))
    measurement.end()
    #expect(!measurement.isUnderWay)
  }
}
