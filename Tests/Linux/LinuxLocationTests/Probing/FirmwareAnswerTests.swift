import Bytes
import Testing

@testable import LinuxLocation

@Suite struct FirmwareAnswerTests {
  static func monVer(_ texts: [String]) -> [UInt8] {
    texts.enumerated().flatMap { index, text in
      Array(text.utf8) + [UInt8](repeating: 0, count: (index == 1 ? 10 : 30) - text.utf8.count)
    }
  }

  @Test func aUbloxTellsFirmwareAndModule() {
    let payload = FirmwareAnswerTests.monVer(["ROM CORE 3.01 (107888)", "00080000", "FWVER=SPG 3.01", "MOD=NEO-M8N-0"])
    let answer = payload.withByteView { FirmwareAnswer(monVer: $0) }
    #expect(answer == FirmwareAnswer(maker: "u-blox", version: "SPG 3.01", module: "NEO-M8N-0"))
  }

  @Test func anOldUbloxTellsItsVersionAlone() {
    let payload = FirmwareAnswerTests.monVer(["7.03 (45969)", "00040007"])
    #expect(
      payload.withByteView { FirmwareAnswer(monVer: $0) } == FirmwareAnswer(maker: "u-blox", version: "7.03 (45969)"))
    #expect(payload.dropLast().withContiguous { FirmwareAnswer(monVer: $0) } == nil)
  }

  @Test func linesOfTheOthers() {
    #expect(
      FirmwareAnswer(line: "$PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0")
        == FirmwareAnswer(maker: "MediaTek", version: "AXN_2.31_3339_13101700", module: "PA6H"))
    #expect(
      FirmwareAnswer(line: "$PQTMVERNO,LC29HAANR11A01S,2022/03/01,13:23:00")
        == FirmwareAnswer(maker: "Quectel", version: "LC29HAANR11A01S"))
    #expect(FirmwareAnswer(line: "$PQTMVERNO,ERROR,3") == nil)
    #expect(FirmwareAnswer(line: "$GPGGA,1") == nil)
    #expect(FirmwareAnswer(line: "$PMTK705") == nil)
  }

  @Test func theQuestionsHaveRightChecksums() throws {
    let poll = FirmwareAnswer.questions[0]
    let sum = poll.withByteView { FletcherChecksum($0.slice(2, 6)) }
    #expect(poll[6] == sum.a && poll[7] == sum.b)
    for question in FirmwareAnswer.questions.dropFirst() {
      let line = String(decoding: question, as: UTF8.self)
      let star = try #require(line.firstIndex(of: "*"))
      let sum = line[line.index(after: line.startIndex)..<star].utf8.reduce(0) { $0 ^ $1 }
      #expect(line[star...] == "*\(String(sum, radix: 16, uppercase: true))\r\n")
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func withContiguous<R>(_ body: (ByteView) -> R) -> R { Array(self).withByteView { body($0) } }
}
