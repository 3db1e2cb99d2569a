import Bytes
import Fusion
import NavigationMath
import Observations
import Testing

@testable import Encoders

struct FixSentencesTests {
  private var fix: GNSSFix {
    var fix = GNSSFix(
      time: UTCTime(timeOfDay: TimeOfDay(hour: 18, minute: 14, second: 34)), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 51
    fix.longitudeDegrees = -13.5
    return fix
  }

  private func types(_ body: (inout ByteWriter) -> Void) -> [String] {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\r\n").map {
      String($0.dropFirst(3).prefix(3))
    }
  }

  @Test func whatIsUnknownHasNoSentence() throws {
    let estimate = try #require(LocationEstimate(fix))
    var sentences = FixSentences()
    #expect(types { sentences.append(estimate, fix, nil, to: &$0) } == ["RMC", "GGA"])
  }

  @Test func anAssumedAccuracyIsNoGST() throws {
    var (fix, sentences) = (fix, FixSentences())
    fix.accuracy.horizontal = Accuracy(4, .dilution)
    let assumed = try #require(LocationEstimate(fix))
    #expect(!types { sentences.append(assumed, fix, nil, to: &$0) }.contains("GST"))
    fix.accuracy.horizontal = Accuracy(4, .gst)
    let stated = try #require(LocationEstimate(fix))
    #expect(types { sentences.append(stated, fix, nil, to: &$0) }.contains("GST"))
  }

  /// 51° N 13.5° W: WMM-2025 has 3.6° W in July 2026, and magnetic north is west of true north.
  @Test func magneticCourseIsTheTrueOneLessTheVariation() throws {
    var (fix, sentences) = (fix, FixSentences())
    fix.time.date = CalendarDate(year: 2026, month: 7, day: 1)
    fix.speed = 5
    fix.courseDegrees = 358
    var writer = ByteWriter()
    sentences.append(try #require(LocationEstimate(fix)), fix, nil, to: &writer)
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\r\n")
    let declination = MagneticModel.wmm2025.field(
      at: GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: -13.5, ellipsoidalHeight: 0), decimalYear: 2026.5
    ).declinationDegrees
    #expect(declination < -3.6 && declination > -3.7)
    let variation = lines[0].split(separator: ",", omittingEmptySubsequences: false)[10...11]
    #expect(variation[10] == "3.6" && variation[11] == "W")
    let courses = lines.last?.split(separator: ",", omittingEmptySubsequences: false)[1...4].map(String.init) ?? []
    #expect(courses[0] == "358.000" && courses[1] == "T" && courses[3] == "M")
    #expect(Double(courses[2]).map { ($0 - (358 - declination - 360)).magnitude < 0.02 } == true)
  }

  @Test func withoutADateThereIsNoVariation() throws {
    var (writer, sentences) = (ByteWriter(), FixSentences())
    sentences.append(try #require(LocationEstimate(fix)), fix, nil, to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains(",,,,,A*"))
  }

  @Test func anEpochWithoutAPositionIsInvalid() {
    var writer = ByteWriter()
    FixSentences().append(noFix: fix, to: &writer)
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 2 && lines[0].contains(",V,"))
  }
}
