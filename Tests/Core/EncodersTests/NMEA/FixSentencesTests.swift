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
    #expect(types { FixSentences().append(estimate, fix, nil, to: &$0) } == ["RMC", "GGA"])
  }

  @Test func anAssumedAccuracyIsNoGST() throws {
    var fix = fix
    fix.accuracy.horizontal = Accuracy(4, .dilution)
    let assumed = try #require(LocationEstimate(fix))
    #expect(!types { FixSentences().append(assumed, fix, nil, to: &$0) }.contains("GST"))
    fix.accuracy.horizontal = Accuracy(4, .gst)
    let stated = try #require(LocationEstimate(fix))
    #expect(types { FixSentences().append(stated, fix, nil, to: &$0) }.contains("GST"))
  }

  @Test func anEpochWithoutAPositionIsInvalid() {
    var writer = ByteWriter()
    FixSentences().append(noFix: fix, to: &writer)
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 2 && lines[0].contains(",V,"))
  }
}
