import Bytes
import Testing

@testable import GNSS

@Suite struct SourcetableTests {
  private let table = """
    CAS;caster.example;2101;Example;Us;0;DEU;50.00;8.00;http://example\r
    NET;EX;Us;B;N;http://example;http://example;none;\r
    STR;FFMJ00DEU1;Frankfurt;RTCM 3.3;1004(1);2;GPS;EX;DEU;50.09;8.66;0;0;x;none;B;N;3600;\r
    STR;FFMJ00DEU2;Frankfurt;RTCM 3.3;1077(1);2;GPS;EX;DEU;50.09;8.66;0;0;x;none;B;N;3600;\r
    STR;near;Nearest;RTCM 3.3;;2;GPS;EX;DEU;0;0;1;1;x;none;B;N;3600;\r
    STR;;nameless;\r
    STR;unfinished
    ENDSOURCETABLE\r
    STR;BEHIND;x;\r

    """

  private func sourcetable(_ text: String, by size: Int = .max) -> Sourcetable {
    var sourcetable = Sourcetable()
    for piece in Array(text.utf8).pieces(of: min(size, text.utf8.count)) {
      piece.withByteView { sourcetable.consume($0) }
    }
    return sourcetable
  }

  private func names(_ names: [[UInt8]]) -> [String] { names.map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [1, 10, 4096])
  func namesOfStreamsArePickedOut(size: Int) {
    let sourcetable = sourcetable(table, by: size)
    #expect(names(sourcetable.mountPoints) == ["FFMJ00DEU1", "FFMJ00DEU2", "near"])
    #expect(sourcetable.isOver)
  }

  private func similar(_ name: String, limit: Int = 5) -> [String] {
    names(sourcetable(table).names(like: Array(name.utf8), limit: limit))
  }

  @Test func similarNamesComeFirst() {
    #expect(similar("FFMJ00DEU3") == ["FFMJ00DEU1", "FFMJ00DEU2"])
    #expect(similar("ffmj00deu2") == ["FFMJ00DEU2", "FFMJ00DEU1"])
    #expect(similar("FFMJ") == ["FFMJ00DEU1", "FFMJ00DEU2"])
    #expect(similar("FFMJ00DEU3", limit: 1) == ["FFMJ00DEU1"])
    #expect(similar("NEAR") == ["near"])
    #expect(similar("NEARR") == ["near"])
    #expect(similar("ZZZZ") == [])
  }

  @Test func aTableWithoutEndIsBounded() {
    let row = "STR;\(String(repeating: "n", count: 90));x;\(String(repeating: "y", count: 2000))\n"
    let endless = sourcetable(String(repeating: row, count: 5000), by: 65_536)
    #expect(endless.mountPoints.count == Sourcetable.nameLimit)
    #expect(sourcetable("STR;\(String(repeating: "n", count: 101));x;\n").mountPoints.isEmpty)
  }
}
