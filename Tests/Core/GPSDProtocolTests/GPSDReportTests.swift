import Bytes
import JSON
import NavigationMath
import Testing

@testable import GPSDProtocol

@Suite struct GPSDReportTests {
  /// libgps 3.22 loops for ever over a list with more than four receivers.
  @Test func aListOfFiveDevicesIsDecoded() {
    let list = (1...5).map { #"{"class":"DEVICE","path":"/dev/\#($0)"}"# }.joined(separator: ",")
    let expected = ["/dev/1", "/dev/2", "/dev/3", "/dev/4", "/dev/5"].map {
      GPSDDevice(path: JSONText($0.utf8), isActive: false)
    }
    #expect(report(#"{"class":"DEVICES","devices":[\#(list)]}"#).content == .devices(expected))
  }

  /// libgps 3.22 loops for ever over it.
  @Test func aDamagedLineIsMalformed() {
    #expect(report(#"{"class":"DEVICE"2"class":"DEVICE"}"#).content == .malformed(.syntax))
  }

  @Test(
    arguments: [
      (#"{"class":"VERSION","release":"9.9"}"#, .version(GPSDVersion(release: "9.9"))),
      (#"{"class":"WATCH","enable":true,"json":true}"#, .watching(GPSDWatch(isEnabled: true))),
      (#"{"class":"ERROR","message":"No such device as /dev/x"}"#, .error("No such device as /dev/x")),
      (#"{"class":"ERROR"}"#, .error("")),
      // Other programs that speak gpsd's protocol write spaces.
      (#"{ "class" : "WATCH" }"#, .watching(GPSDWatch())),
      (#"{"class":"AIS","device":"/dev/a","type":1}"#, .other),
      (#"{"class":"TPVX","mode":3}"#, .other),
      ("", .other),
      ("$GPRMC,,V,,,,,,,,,,N*53", .other),
      (#"{"class":"TPV","device":"/dev/a","mode":3,"lat":1.2"#, .malformed(.syntax)),
      (#"{"class":"DEVICE"}"#, .malformed(.incomplete)),
      (#"{"class":"DEVICES"}"#, .malformed(.incomplete)),
      (#"{"device":"/dev/a","class":"TPV"}"#, .malformed(.incomplete)),
      ("{}", .malformed(.incomplete)),
      ("{", .malformed(.syntax)),
      (#"{"class":3}"#, .malformed(.syntax)),
      (#"{"class":"TPV","mode":3}x"#, .malformed(.syntax)),
      (#"{"class":"TPV","mode":3,"mode":3}"#, .malformed(.repeatedName)),
      (#"{"class":"TPV","lat":1e999}"#, .malformed(.range)),
      (#"{"class":"TPV","lat":"1"}"#, .malformed(.syntax)),
      (#"{"class":"TPV","device":"\q"}"#, .malformed(.syntax)),
      (#"{"class":"TPV","time":"2026-99-01T00:00:00Z"}"#, .malformed(.range)),
    ] as [(String, GPSDReport.Content)])
  func otherLines(_ line: String, _ content: GPSDReport.Content) {
    #expect(report(line).content == content)
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "[", count: 30_000)
    #expect(report(#"{"class":"TPV","x":\#(deep)"#).content == .malformed(.tooDeep))
    let objects = String(repeating: #"{"a":"#, count: 10_000)
    #expect(report(#"{"class":"SKY","x":\#(objects)"#).content == .malformed(.tooDeep))
  }

  /// A line may be cut anywhere, and any of its bytes may be damaged.
  @Test func everyPrefixIsMalformedAndEveryDamagedByteEnds() {
    let lines = [
      #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-01-02T03:04:05.000Z","lat":-1.5e1,"eph":2}"#,
      #"{"class":"SKY","satellites":[{"PRN":9,"el":88.0,"used":true,"gnssid":0},{"PRN":68}],"hdop":0.8}"#,
      #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a\u0041","activated":0}]}"#,
    ]
    for line in lines {
      let bytes = Array(line.utf8)
      #expect(report(line).content != .other)
      for count in #"{"class":"DEVICES""#.utf8.count..<bytes.count {
        let content = Array(bytes[..<count]).withByteView { GPSDReport($0) }.content
        #expect(content == .malformed(.syntax), "\(count) bytes of \(line)")
      }
      for index in bytes.indices {
        for byte in [0, 0x20, 0x22, 0x2C, 0x30, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
          var damaged = bytes
          damaged[index] = byte
          // The report is of no interest: decoding ends without a trap.
          _ = damaged.withByteView { GPSDReport($0) }
        }
      }
    }
  }
}

@Suite struct GPSDMembersTests {
  @Test(arguments: ["{\"device\":\"/dev/a\",\"heading\":1.5}", "{\"heading\":1.5,\"device\":\"/dev/a\"}"])
  func theDeviceMayComeAnywhere(_ text: String) throws {
    let (heading, device) = try read(text)
    #expect(heading == 1.5 && device == "/dev/a")
  }

  @Test func otherMembersAreSkipped() throws {
    let (heading, device) = try read("{\"pitch\":{\"heading\":7},\"list\":[1,{\"device\":\"/dev/b\"}],\"heading\":2}")
    #expect(heading == 2 && device == nil)
  }

  @Test(arguments: ["{\"heading\":1.5", "{\"heading\":}", "{\"heading\" 1}", "{\"device\":\"/dev/a}"])
  func damageThrows(_ text: String) {
    #expect(throws: (any Error).self) { try read(text) }
  }

  private func read(_ text: String) throws -> (Double?, JSONText?) {
    try reading(text) { reader in
      var device: JSONText?
      try reader.beginObject()
      let report = try reader.readMembers(into: GPSDAttitude(), &device)
      return (report.headingDegrees, device)
    }
  }
}

@Suite struct GPSDTimeTests {
  @Test func timesAreReadAndOthersRefused() throws {
    var time: UTCTime?
    try reading(#""2026-11-22T13:04:05.250Z""#) { try $0.read(&time) }
    #expect(time?.timeOfDay?.nanosecond == 250_000_000)
    var other: UTCTime?
    #expect(throws: JSONReader.Problem.range) { try reading(#""yesterday""#) { try $0.read(&other) } }
    #expect(throws: JSONReader.Problem.syntax) { try reading("12") { try $0.read(&other) } }
  }
}
