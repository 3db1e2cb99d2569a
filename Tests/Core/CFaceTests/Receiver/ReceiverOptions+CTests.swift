import CBinnacle
import GNSS
import NavigationMath
import Testing

@testable import CFace

@Suite struct ReceiverOptionsCTests {
  @Test func defaultsAreThoseOfTheDecoder() throws {
    let options = try binnacle_receiver_options.checked(nil, 0)
    let configuration = try options.configuration
    #expect(configuration.silence == ReceiverConfiguration().silence)
    #expect(configuration.checksums == .whenSent && configuration.date == nil)
    #expect((options.fixes, options.satellites) == (4, 64))
    #expect(configuration.buffers == .small)
  }

  @Test func optionsReachTheDecoder() throws {
    var options = binnacle_receiver_options.defaults
    options.checksums = UInt8(BINNACLE_CHECKSUMS_REQUIRED)
    options.silence_milliseconds = 20
    (options.year, options.month, options.day) = (2024, 2, 29)
    let configuration = try options.configuration
    #expect(configuration.checksums == .required && configuration.silence == 20_000_000)
    #expect(configuration.date == CalendarDate(year: 2024, month: 2, day: 29))
    options.checksums = UInt8(BINNACLE_CHECKSUMS_OPTIONAL)
    #expect(try options.configuration.checksums == .optional)
  }

  @Test func valuesOutOfRangeAreRefused() {
    func refuses(_ change: (inout binnacle_receiver_options) -> Void) -> Bool {
      var options = binnacle_receiver_options.defaults
      change(&options)
      do throws(CFaceError) {
        _ = try binnacle_receiver_options.checked(&options, MemoryLayout<binnacle_receiver_options>.size).configuration
        return false
      } catch {
        return error == .value
      }
    }
    #expect(refuses { $0.checksums = 3 })
    #expect(refuses { $0.fixes = 0 })
    #expect(refuses { $0.fixes = 65 })
    #expect(refuses { $0.satellites = 513 })
    #expect(refuses { $0.satellites = 15 })
    #expect(refuses { $0.longest_frame = 1099 })
    #expect(refuses { $0.longest_frame = 16_385 })
    #expect(refuses { $0.silence_milliseconds = 0 })
    #expect(refuses { $0.silence_milliseconds = 60_001 })
    #expect(refuses { ($0.year, $0.month, $0.day) = (2023, 2, 29) })
    #expect(refuses { ($0.year, $0.month, $0.day) = (10_000, 1, 1) })
    #expect(!refuses { ($0.year, $0.month, $0.day) = (2024, 2, 29) })
  }
}
