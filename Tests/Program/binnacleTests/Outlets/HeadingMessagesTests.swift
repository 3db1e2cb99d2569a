import EngineRuntime
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Testing

@testable import binnacle

struct HeadingMessagesTests {
  private let messages = HeadingMessages(isLive: true, learns: true)

  @Test func tellsWhatToDoWhenTheCalibrationIsPoor() {
    #expect(messages.message(for: .calibration(.high)) == "calibration is high now")
    #expect(
      messages.message(for: .calibration(.low))
        == "calibration is low now: turn the device slowly in all directions, or run binnacle calibrate")
    let fixed = HeadingMessages(isLive: true, learns: false)
    #expect(fixed.message(for: .calibration(.low)) == "calibration is low now: run binnacle calibrate")
    // It is learned every few seconds; only a change of its state is a message.
    #expect(messages.message(for: .learned(headingError95Degrees: 1)) == nil)
  }

  @Test func tellsOfWhatWasKept() {
    #expect(
      messages.message(for: .restored(headingError95Degrees: 2.14, age: 7300))
        == "calibration 2 h 1 min old, headings good to 2.1° (95 %)")
    #expect(
      messages.message(for: .restored(headingError95Degrees: 2.14, age: nil))
        == "calibration of unknown age, headings good to 2.1° (95 %)")
    #expect(messages.message(for: .notSaved(SourceError(.inputOutput, "x: full"))) == "x: full")
  }

  @Test func silenceIsOfSamples() {
    var messages = messages
    func status(_ state: EngineStatus.State) -> EngineStatus {
      EngineStatus(state, source: "iio:lis3mdl", counters: StreamCounters())
    }
    #expect(messages.message(for: status(.receiving)) == "reading iio:lis3mdl")
    #expect(messages.message(for: status(.stale)) == "iio:lis3mdl: no more samples")
    #expect(messages.message(for: status(.receiving)) == "iio:lis3mdl is back")
  }

  @Test func anAgeIsToldInTheUnitThatMatters() throws {
    let now = try #require(WallClock.secondsSince1970)
    let place = GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 0, ellipsoidalHeight: 0)
    func age(_ seconds: Int64?) -> String {
      HeadingMessages.age(of: LastFix(position: place, secondsSince1970: seconds))
    }
    #expect(age(now - 100 * 86_400) == "100 days old")
    #expect(age(now - 7300).hasPrefix("2 h 1 min"))
    #expect(age(nil) == "of unknown age")
  }
}
