import OutputsTestSupport
import TestSupport
import Testing

@testable import binnacle

/// `binnacle decode` as a whole: what it prints of a log, and what it refuses.
struct DecodeCommandTests {
  /// CFG-VALSET was accepted.
  static let acknowledgement: [UInt8] = [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x8A, 0x98, 0xC1]
  /// RTCM 1005, the example of RTCM 10403.3, section 4.2.
  static let message1005: [UInt8] = [
    0xD3, 0x00, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC, 0x09, 0x41,
    0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98,
  ]
  static let heading = Array("$GPHDT,274.07,T*03\r\n".utf8)

  private static let mixed: [UInt8] = {
    // In pieces: Swift 6.0 takes too long for their sum.
    let pieces: [[UInt8]] = [[0x00, 0x41], acknowledgement, heading, [0xFF], message1005, Array(heading.dropLast(6))]
    return Array(pieces.joined())
  }()

  @Test func everyProtocolOfALogHasItsLine() throws {
    let run = try ProgramRun(["decode", "-", "--format", "ndjson"], input: DecodeCommandTests.mixed)
    #expect(run.status == 0)
    #expect(
      run.output == """
        {"type":"ubx","offset":2,"message":"ACK-ACK","class":5,"id":1,"length":2,"command":"CFG-VALSET"}
        {"type":"nmea","offset":12,"sentence":"HDT","talker":"GP","headingDegrees":274.07}
        {"type":"rtcm","offset":33,"message":1005,"length":19}

        """)
    #expect(run.errors.contains("3 frames, 3 printed, 17 bytes of noise"))
    for kind in ["ACK-ACK", "NMEA HDT", "RTCM 1005"] { #expect(run.errors.contains("\n  1 \(kind)\n")) }
  }

  @Test func everyRarerProtocolHasItsLine() throws {
    let log = [
      sirfFrame([9, 1]), sirfFrame([41, 0]), skytraqFrame([0xDC, 1]), casicFrame(0x01, 0x00, [1, 2, 3, 4]),
      allystarFrame(0x7F, 0x01, [5]), casicFrame(0x01, 0x01, [UInt8](repeating: 0, count: 28)),
    ]
    let run = try ProgramRun(["decode", "-", "--format", "ndjson"], input: Array(log.joined()))
    #expect(run.status == 0)
    #expect(
      run.output == """
        {"type":"sirf","offset":0,"message":"MID9","id":9,"length":2,"payload":"0901"}
        {"type":"sirf","offset":10,"message":"MID41","id":41,"length":2,"error":"no version of this message has 2 bytes","payload":"2900"}
        {"type":"skytraq","offset":20,"message":"DC","id":220,"length":2,"payload":"dc01"}
        {"type":"casic","offset":29,"message":"NAV-STATUS","class":1,"id":0,"length":4,"payload":"01020304"}
        {"type":"allystar","offset":43,"message":"7F-01","class":127,"id":1,"length":1,"payload":"05"}
        {"type":"casic","offset":52,"message":"NAV-DOP","class":1,"id":1,"length":28,"runTimeMilliseconds":0,"positionDilution":0.0,"horizontalDilution":0.0,"verticalDilution":0.0,"northDilution":0.0,"eastDilution":0.0,"timeDilution":0.0}

        """)
    #expect(run.errors.contains("6 frames, 6 printed, 1 error"))
    for kind in ["SiRF MID9", "SiRF MID41", "Skytraq DC", "CASIC NAV-DOP", "Allystar 7F-01"] {
      #expect(run.errors.contains("\n  1 \(kind)\n") || run.errors.hasSuffix("\n  1 \(kind)\n"))
    }
    for (kinds, count) in [("sirf", 2), ("MID41", 1), ("skytraq", 1), ("NAV", 2), ("NAV-DOP,7F-01", 2)] {
      let run = try ProgramRun(["decode", "-q", "-k", kinds, "-"], input: Array(log.joined()))
      #expect(run.output.split(separator: "\n").count == count, "\(kinds)")
    }
  }

  @Test func textIsAlignedForPeople() throws {
    let run = try ProgramRun(["decode", "-"], input: DecodeCommandTests.mixed)
    #expect(
      run.output == """
                 2  ubx   ACK-ACK        2 command="CFG-VALSET"
                12  nmea  GPHDT         18 headingDegrees=274.07
                33  rtcm  1005          19

        """)
  }

  @Test func kindsCanBeChosen() throws {
    func lines(_ kinds: String) throws -> Int {
      let run = try ProgramRun(["decode", "-q", "-k", kinds, "-"], input: DecodeCommandTests.mixed)
      let count = run.output.split(separator: "\n").count
      #expect(run.status == (count > 0 ? 0 : 69) && run.errors.isEmpty == (count > 0))
      return count
    }
    for kinds in ["ubx", "ack", "ACK-ACK", "nmea", "HDT", "GPHDT", "rtcm", "1005"] {
      #expect(try lines(kinds) == 1, "\(kinds)")
    }
    #expect(try lines("ubx,rtcm") == 2)
    #expect(try lines("NAV-PVT,GGA,1077") == 0)
  }

  @Test func itEndsAfterSoManyLines() throws {
    let run = try ProgramRun(["decode", "zed-f9p.nmea", "--count", "3"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.errors.contains("3 printed"))
  }

  @Test func everySentenceOfACaptureIsDecoded() throws {
    let run = try ProgramRun(["decode", "mt3339.nmea", "--format", "ndjson"])
    let lines = TemporaryFolder.read(Fixtures.captures + "/mt3339.nmea").split { $0.isNewline }.filter {
      $0.hasPrefix("$")
    }
    #expect(run.output.split(separator: "\n").count == lines.count)
    #expect(!run.output.contains(#""error""#))
  }

  @Test func aDamagedLineSaysWhy() throws {
    let run = try ProgramRun(
      ["decode", "-", "-f", "ndjson"], input: Array("$GPHDT,274.08,T*03\r\n$GPGST,x,,,,,,,\r\n".utf8))
    #expect(run.status == 65, "nothing could be decoded")
    #expect(
      run.output == """
        {"type":"nmea","offset":0,"sentence":"HDT","talker":"GP","error":"the checksum does not match",\
        "text":"$GPHDT,274.08,T*03"}
        {"type":"nmea","offset":20,"sentence":"GST","talker":"GP","checksum":"missing","error":"field 1 is malformed",\
        "text":"$GPGST,x,,,,,,,"}

        """)
    #expect(run.errors.contains("2 frames, 2 printed, 2 errors"))
  }

  @Test func anEmptyLogIs69AndJunkIs65() throws {
    let empty = try ProgramRun(["decode", "-", "--quiet"])
    #expect(empty.status == 69 && empty.errors == "binnacle: standard input: it is empty\n")
    var state: UInt64 = 42
    let noise = (0..<300_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let program = TemporaryFolder.bytes(of: Fixtures.program)
    for junk in [noise, Array("# Notes\n\nThis is no log: it costs $5\n".utf8), Array(program.prefix(200_000))] {
      let run = try ProgramRun(["decode", "-", "--quiet"], input: junk)
      #expect(run.status == 65 && run.errors.contains("\(junk.count) bytes, but no frame or sentence"), "\(run.errors)")
    }
  }

  @Test func aFrameThatNeverEndsHidesNothing() throws {
    let header: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 0xFF, 0x00]
    let input = header + DecodeCommandTests.heading
    let run = try ProgramRun(["decode", "-", "-f", "ndjson"], input: input)
    #expect(run.output.contains(#""offset":6,"sentence":"HDT""#))
    #expect(run.errors.contains("6 bytes of noise"))
  }

  @Test func kindsThatAreNotInTheLogAre69() throws {
    let run = try ProgramRun(["decode", "mt3339.nmea", "--only", "FOO,NAV-PVT", "-q"])
    #expect(run.status == 69 && run.output.isEmpty)
    #expect(run.errors.contains("no frame is of a kind that --only names: FOO, NAV-PVT"), "\(run.errors)")
  }

  @Test(arguments: [
    ([], 64, "give a log"),
    (["a", "b"], 64, "one log at a time"),
    (["-", "--format", "xml"], 64, "--format: 'xml' is not one of text, ndjson"),
    (["-", "--count", "0"], 64, "--count: '0' is not"),
    (["-", "--only", ","], 64, "--only: ',' is not"),
    (["no-such.ubx"], 66, "no-such.ubx: no such file"),
    (["."], 64, "directory"),
  ])
  func whatMakesNoSenseIsRefused(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let run = try ProgramRun(["decode"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(message) && run.output.isEmpty)
  }

  @Test func aFullDiskIs74() throws {
    let run = try ProgramRun(["decode", "mt3339.nmea"], outputPath: "/dev/full")
    #expect(run.status == 74)
    #expect(run.errors.contains("cannot write the output: No space left on device"))
  }

  @Test(arguments: ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"])
  func everyLineOfACaptureIsValid(_ capture: String) throws {
    let schema = try JSONSchema("Decode.schema.json")
    let run = try ProgramRun(["decode", "\(capture).nmea", "--format", "ndjson", "--quiet"])
    for line in run.output.split(separator: "\n") { #expect(try schema.problem(in: String(line)) == nil, "\(line)") }
  }

  @Test(arguments: [
    (#"{"type":"ubx","offset":0,"message":"NAV-PVT","class":1,"id":7}"#, "required"),
    (#"{"type":"ubx","offset":0,"message":"NAV-PVT","class":1,"id":256,"length":0}"#, "maximum"),
    (#"{"type":"ubx","offset":0,"message":"NAV-PVT","class":1,"id":7,"length":1,"payload":"0"}"#, "pattern"),
    (#"{"type":"rtcm","offset":0,"message":1005,"length":19,"x":1}"#, "additional"),
    (#"{"type":"nmea","offset":-1,"sentence":"GGA"}"#, "minimum"),
  ])
  func theSchemaRefuses(_ line: String, _ reason: String) throws {
    #expect(try JSONSchema("Decode.schema.json").problem(in: line)?.contains(reason) == true)
  }
}
