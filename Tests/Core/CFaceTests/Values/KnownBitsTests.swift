import CBinnacle
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct KnownBitsTests {
  @Test func knownValueSetsItsBit() {
    var known = KnownBits()
    #expect(known.value(1.5, BINNACLE_KNOWN_SPEED) == 1.5)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_SPEED))
    known.note(BINNACLE_KNOWN_DATE, true)
    known.note(BINNACLE_KNOWN_HEADING, false)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_SPEED | BINNACLE_KNOWN_DATE))
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity] as [Double?])
  func unknownValueIsNaN(value: Double?) {
    var known = KnownBits()
    #expect(known.value(value, BINNACLE_KNOWN_SPEED).isNaN)
    #expect(known.bits == 0)
  }
}

@Suite struct TimeCTests {
  @Test func wholeTimeIsKnown() throws {
    var known = KnownBits()
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 26))
    let timeOfDay = try #require(TimeOfDay(hour: 5, minute: 6, second: 7, nanosecond: 8))
    let time = binnacle_time(UTCTime(date: date, timeOfDay: timeOfDay), &known)
    #expect((time.year, time.month, time.day) == (2026, 11, 26))
    #expect(time.nanoseconds_of_day == 18_367_000_000_008)
    #expect(time.unix_nanoseconds == 1_795_669_567_000_000_008)
    let bits = BINNACLE_KNOWN_DATE | BINNACLE_KNOWN_TIME_OF_DAY | BINNACLE_KNOWN_UNIX_TIME
    #expect(known.bits == UInt32(bits))
  }

  @Test func timeOfDayAloneHasNoDate() {
    var known = KnownBits()
    let time = binnacle_time(UTCTime(timeOfDay: TimeOfDay(nanoseconds: 86_400_500_000_000)), &known)
    #expect(time.nanoseconds_of_day == 86_400_500_000_000)
    #expect((time.year, time.month, time.day, time.unix_nanoseconds) == (0, 0, 0, 0))
    #expect(known.bits == UInt32(BINNACLE_KNOWN_TIME_OF_DAY))
  }

  @Test func yearBeyondTheRangeOfUnixTimeIsADateOnly() throws {
    var known = KnownBits()
    let date = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    _ = binnacle_time(UTCTime(date: date, timeOfDay: TimeOfDay(nanoseconds: 0)), &known)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_DATE | BINNACLE_KNOWN_TIME_OF_DAY))
  }
}

@Suite struct AccuracyCTests {
  @Test func sourcesAreThoseOfTheHeader() {
    let numbers = [
      BINNACLE_ACCURACY_DILUTION, BINNACLE_ACCURACY_DILUTION_OF_FAMILY, BINNACLE_ACCURACY_DERIVED,
      BINNACLE_ACCURACY_HELD, BINNACLE_ACCURACY_PGRME, BINNACLE_ACCURACY_GBS, BINNACLE_ACCURACY_PUBX00,
      BINNACLE_ACCURACY_PQTM, BINNACLE_ACCURACY_GST, BINNACLE_ACCURACY_RECEIVER,
    ]
    #expect(AccuracySource.allCases.map { Int($0.rawValue) } == numbers.map { Int($0) })
    for source in AccuracySource.allCases {
      #expect(source.isAssumed == (Int(source.rawValue) < Int(BINNACLE_ACCURACY_DERIVED)))
    }
  }

  @Test func membersAreThoseThatAreKnown() {
    var known = KnownBits()
    var accuracy = FixAccuracy()
    accuracy.horizontal = Accuracy(2, .gst)
    accuracy.courseDegrees = Accuracy(3, .derived)
    accuracy.sigmaNorth = 1.25
    accuracy.sigmaEast = 1.5
    let structure = binnacle_accuracy(accuracy, &known)
    #expect((structure.horizontal, structure.course_degrees) == (2, 3))
    #expect((structure.north, structure.east) == (1.25, 1.5))
    #expect(structure.vertical.isNaN && structure.speed.isNaN && structure.heading_degrees.isNaN)
    #expect(Int(structure.horizontal_source) == Int(BINNACLE_ACCURACY_GST))
    #expect(Int(structure.course_source) == Int(BINNACLE_ACCURACY_DERIVED))
    let bits = BINNACLE_KNOWN_HORIZONTAL_ACCURACY | BINNACLE_KNOWN_COURSE_ACCURACY | BINNACLE_KNOWN_AXIS_ACCURACY
    #expect(known.bits == UInt32(bits))
  }

  @Test func oneAxisAloneIsUnknown() {
    var known = KnownBits()
    var accuracy = FixAccuracy()
    accuracy.sigmaNorth = 1.25
    let structure = binnacle_accuracy(accuracy, &known)
    #expect(structure.north.isNaN && structure.east.isNaN)
    #expect(known.bits == 0)
  }

  @Test func covarianceKeepsItsElements() {
    var known = KnownBits()
    let covariance = NEDCovariance(
      northNorth: 1, northEast: 2, northDown: 3, eastEast: 4, eastDown: 5, downDown: 6)
    let structure = binnacle_covariance(covariance, BINNACLE_KNOWN_POSITION_COVARIANCE, &known)
    #expect((structure.north_north, structure.north_east, structure.north_down) == (1, 2, 3))
    #expect((structure.east_east, structure.east_down, structure.down_down) == (4, 5, 6))
    #expect(known.bits == UInt32(BINNACLE_KNOWN_POSITION_COVARIANCE))
    #expect(binnacle_covariance(nil, BINNACLE_KNOWN_VELOCITY_COVARIANCE, &known).north_north.isNaN)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_POSITION_COVARIANCE))
  }
}
