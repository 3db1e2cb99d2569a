import Bytes
import OutputsTestSupport
import TestSupport
import Testing
import UBX

@testable import Outputs

struct ReflectionOutputTests {
  private func line(_ id: MessageID, _ payload: [UInt8], _ format: ReportFormat = .ndjson) -> (String, Bool) {
    var writer = ByteWriter()
    let isDecoded = payload.withByteView { view in
      ReflectionOutput(format: format).append(id, ReflectionOutput.name(of: id), view, offset: 99, to: &writer)
    }
    return (String(decoding: writer.bytes, as: UTF8.self), isDecoded)
  }

  private func isSame(_ line: (String, Bool), _ text: String, _ isDecoded: Bool) -> Bool {
    line.0 == text + "\n" && line.1 == isDecoded
  }

  @Test func repeatedBlocksAreArrays() {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(1000), at: 0)
    payload.set(UInt8(1), at: 4)
    payload.set(UInt8(1), at: 5)
    payload.set(UInt8(6), at: 8)
    payload.set(UInt8(12), at: 9)
    payload.set(Int16(-33), at: 14)
    let expected =
      #"{"type":"ubx","offset":99,"message":"NAV-SAT","class":1,"id":53,"length":20,"timeOfWeekMilliseconds":1000,"#
      + #""version":1,"satellites":[{"system":6,"number":12,"carrierToNoise":0,"elevationDegrees":0,"#
      + #""azimuthDegrees":0,"pseudorangeResidual":-3.3,"flags":0}]}"#
    #expect(isSame(line(NavSAT.id, payload.bytes), expected, true))
    let text = line(NavSAT.id, payload.bytes, .text).0
    #expect(text == "        99  ubx   NAV-SAT       20 timeOfWeekMilliseconds=1000 version=1 satellites[1]\n")
  }

  @Test func configurationIsReadable() {
    let payload: [UInt8] = [0, 1, 0, 0, 0x01, 0x00, 0x21, 0x30, 0xC8, 0x00]
    let expected =
      #"{"type":"ubx","offset":99,"message":"CFG-VALSET","class":6,"id":138,"length":10,"layers":1,"transaction":0,"#
      + #""entries":[{"key":807469057,"value":200}]}"#
    #expect(isSame(line(CfgVALSET.id, payload), expected, true))
  }

  @Test func aFrameWithoutPayloadIsAPoll() {
    let expected = #"{"type":"ubx","offset":99,"message":"MON-VER","class":10,"id":4,"length":0,"poll":true}"#
    #expect(isSame(line(MonVER.id, []), expected, true))
  }

  @Test func aQuestionForOnePortPulseOrMessageIsAPoll() {
    let port =
      #"{"type":"ubx","offset":99,"message":"CFG-PRT","class":6,"id":0,"length":1,"poll":true,"payload":"03"}"#
    #expect(isSame(line(CfgPRT.id, [3]), port, true))
    let pulse =
      #"{"type":"ubx","offset":99,"message":"CFG-TP5","class":6,"id":49,"length":1,"poll":true,"payload":"01"}"#
    #expect(isSame(line(CfgTP5.id, [1]), pulse, true))
    let message =
      #"{"type":"ubx","offset":99,"message":"CFG-MSG","class":6,"id":1,"length":2,"poll":true,"payload":"0107"}"#
    #expect(isSame(line(CfgMSG.id, [1, 7]), message, true))
  }

  @Test func aShortPayloadOfThoseIsNoPoll() {
    #expect(line(CfgPRT.id, [3, 0]).1 == false)
    #expect(line(CfgTP5.id, [1, 0]).1 == false)
    #expect(line(CfgMSG.id, [1]).1 == false)
  }

  @Test func whatCannotBeDecodedSaysWhy() {
    let short =
      #"{"type":"ubx","offset":99,"message":"NAV-PVT","class":1,"id":7,"length":2,"#
      + #""error":"no version of this message has 2 bytes","payload":"01ff"}"#
    #expect(isSame(line(NavPVT.id, [1, 255]), short, false))
    let version =
      #"{"type":"ubx","offset":99,"message":"MON-RF","class":10,"id":56,"length":4,"#
      + #""error":"version 9 of this message is not known","payload":"09000000"}"#
    #expect(isSame(line(MonRF.id, [9, 0, 0, 0]), version, false))
  }

  @Test func whatIsNotKnownIsBytes() {
    let named = #"{"type":"ubx","offset":99,"message":"UPD-SOS","class":9,"id":20,"length":1,"payload":"05"}"#
    #expect(isSame(line(MessageID(0x09, 0x14), [5]), named, true))
    let unnamed = #"{"type":"ubx","offset":99,"message":"0C-31","class":12,"id":49,"length":1,"payload":"05"}"#
    #expect(isSame(line(MessageID(0x0C, 0x31), [5]), unnamed, true))
  }

  /// Whatever a payload holds, its line is one valid object; no member of a message has a name of the header.
  @Test func everyMessageMakesAValidLine() throws {
    let schema = try JSONSchema("Decode.schema.json")
    var byte: UInt8 = 7
    var decoded: Set<UInt16> = []
    for value in 0...UInt16.max {
      let id = MessageID(rawValue: value)
      guard id.name != nil else { continue }
      for version: UInt8 in 0...2 {
        var payload = (0..<132).map { _ -> UInt8 in
          byte = byte &* 181 &+ 97
          return byte & 0x0F
        }
        payload[4] = version
        payload[0] = version
        payload[11] = 1
        payload[13] = version
        let (text, isDecoded) = line(id, payload)
        if isDecoded, !text.contains(#""payload":"#) { decoded.insert(value) }
        #expect(try schema.problem(in: text) == nil, "\(text)")
        let header = ["type", "offset", "message", "class", "id", "length"]
        // Members of blocks may have these names: they are inside a brace or a bracket.
        let top = text.dropFirst().prefix { $0 != "{" }
        for name in header { #expect(top.components(of: "\"\(name)\":") == 2, "\(text)") }
      }
    }
    #expect(decoded.count > 20)
  }
}

extension Substring {
  /// One more than the times that `text` is found.
  fileprivate func components(of text: String) -> Int {
    var count = 1
    var rest = self[...]
    while let found = rest.firstRange(of: text) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
