import Bytes
import Fusion
import NavigationMath
import Observations
import Testing

@testable import Encoders

struct LocationRowsTests {
  private var fix: GNSSFix {
    var fix = GNSSFix(
      time: UTCTime(timeOfDay: TimeOfDay(hour: 18, minute: 14, second: 34)), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 51
    fix.longitudeDegrees = -13.5
    return fix
  }

  private func written(_ rows: LocationRows, _ body: (LocationRows, inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(rows, &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func whatIsUnknownIsAbsent() throws {
    let estimate = try #require(LocationEstimate(fix))
    #expect(
      written(LocationRows()) { $0.append(estimate, fix, to: &$1) }
        == #"{"type":"location","timeOfDay":"18:14:34.000","latitude":51.000000000,"longitude":-13.500000000,"#
        + #""fix":"3d"}"# + "\n")
  }

  @Test func everyRowEndsAsAsked() throws {
    let estimate = try #require(LocationEstimate(fix))
    let rows = LocationRows(ending: Array(",\"source\":\"a\"}\n".utf8))
    for text in [
      written(rows, { $0.append(estimate, fix, to: &$1) }), written(rows, { $0.append(noFix: fix, nil, to: &$1) }),
      written(rows, { $0.append(AccuracySource.gst, to: &$1) }),
      written(rows, { $0.append(estimate, between: .rtkFixed, to: &$1) }),
    ] {
      #expect(text.hasSuffix(",\"source\":\"a\"}\n") && text.hasPrefix("{\"type\":\""))
    }
  }

  @Test func anEpochWithoutAPositionIsAStatus() {
    let row = written(LocationRows()) { $0.append(noFix: fix, nil, to: &$1) }
    #expect(row == #"{"type":"status","timeOfDay":"18:14:34.000","state":"no-fix","fix":"3d"}"# + "\n")
    #expect(
      written(LocationRows()) { $0.append(noFix: fix, FixIntegrity(), to: &$1) }.contains(#""state":"withheld""#))
  }

  @Test func silenceIsAStatus() {
    #expect(
      written(LocationRows()) { $0.append(staleTo: &$1) } == #"{"type":"status","state":"stale","fix":"none"}"# + "\n")
  }

  @Test func checksAreToldOnRequest() throws {
    let estimate = try #require(LocationEstimate(fix))
    let row = written(LocationRows(hasIntegrity: true)) { $0.append(estimate, fix, to: &$1) }
    #expect(row.hasSuffix(#","checks":[]}"# + "\n"))
  }
}
