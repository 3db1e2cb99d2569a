import Bytes
import NMEA
import NavigationMath
import Testing

@testable import Outputs

struct ReflectionTests {
  private struct Kind: RawRepresentable {
    var rawValue: UInt8
  }

  private enum Colour {
    case green
  }

  private struct Point {
    var x: Double
    var y: Int16?
  }

  private func members(_ subject: Any, _ style: Reflection.Style = .json, letters: Set<String> = []) -> String {
    var writer = ByteWriter()
    Reflection(style: style, letters: letters).appendMembers(of: subject, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func numbersKeepEveryDigit() {
    struct Numbers {
      var small: Int8 = -128
      var large = UInt64.max
      var negative = Int64.min
      var decimal = 0.1
      var tiny = 1e-9
      var single: Float = 0.1
      var truth = true
    }
    #expect(
      members(Numbers())
        == #","small":-128,"large":18446744073709551615,"negative":-9223372036854775808,"decimal":0.1,"tiny":1e-09,"#
        + #""single":0.1,"truth":true"#)
  }

  @Test func whatIsNotThereIsLeftOut() {
    struct Absent {
      var none: Double?
      var some: Double? = 2
      var nested: Int??
      var infinite = Double.infinity
      var undefined: Float? = .nan
    }
    #expect(members(Absent()) == #","some":2.0"#)
  }

  @Test func enumerationsAreNumbersOrNames() {
    struct Choices {
      var kind = Kind(rawValue: 7)
      var optional: Kind? = Kind(rawValue: 9)
      var colour = Colour.green
      var mode: PositioningMode? = .rtkFixed
    }
    #expect(members(Choices()) == #","kind":7,"optional":9,"colour":"green","mode":"rtkFixed""#)
  }

  @Test func structuresAndListsAreNested() {
    struct Shape {
      var origin = Point(x: 1, y: nil)
      var points = [Point(x: 2.5, y: -3), Point(x: 3, y: 4)]
      var empty: [Point] = []
      var gaps: [Double?] = [1, nil, .nan]
      var four = SIMD4<UInt8>(1, 2, 3, 255)
    }
    #expect(
      members(Shape())
        == #","origin":{"x":1.0},"points":[{"x":2.5,"y":-3},{"x":3.0,"y":4}],"empty":[],"gaps":[1.0,null,null],"#
        + #""four":[1,2,3,255]"#)
    #expect(
      members(Shape(), .text)
        == #" origin={"x":1.0} points[2] empty[0] gaps[3] four=[1,2,3,255]"#)
  }

  @Test func textsAndTimes() throws {
    struct Texts {
      var text = "a\"b\\c\u{1}"
      var short = ShortText("W84")
      var talker = Talker("G", "N")
      var day = CalendarDate(year: 2020, month: 2, day: 6)
      var time = TimeOfDay(hour: 18, minute: 14, second: 34, nanosecond: 5_000_000)
      var exact = TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 123_456_789)
      var letter: UInt8 = 0x41
    }
    #expect(
      members(Texts(), letters: ["letter"])
        == #","text":"a\"b\\c\u0001","short":"W84","talker":"GN","day":"2020-02-06","time":"18:14:34.005","#
        + #""exact":"23:59:60.123456789","letter":"A""#)
  }

  @Test func bytesAreHexadecimal() {
    struct Raw {
      var bytes: ByteView
    }
    [0x00, 0x9F, 0xFF].withByteView { view in #expect(members(Raw(bytes: view)) == #","bytes":"009fff""#) }
  }

  @Test func satellitesInViewAreToldAsTheyAreMeant() {
    struct View {
      var satellites = [SatelliteInView(number: 12, elevationDegrees: 40, carrierToNoise: nil)]
    }
    #expect(members(View()) == #","satellites":[{"number":12,"elevationDegrees":40}]"#)
  }
}
