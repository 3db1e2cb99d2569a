import EngineRuntime
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct ForeignFileTests {
  private func problem(_ bytes: [UInt8], _ name: String = "walk.log") -> SourceError? {
    bytes.withUnsafeBytes { ForeignFile.problem($0, name) }
  }

  private static let texts: [(String, String, String)] = [
    ("<?xml version=\"1.0\"?>\r\n<!-- a walk -->\n<gpx version=\"1.1\">", "a GPX file", "'gpx:walk.log'"),
    ("\u{FEFF} \n<gpx>", "a GPX file", "gpx:walk.log"), ("<?xml version=\"1.0\"?><kml>", "a KML file", "gpsbabel"),
    ("<?xml version=\"1.0\"?><TrainingCenterDatabase>", "an XML file", "log of a receiver"),
    (#"{"type":"sensorLog","version":1}"#, "a field log", "field:walk.log"),
    (#"{"type":"location","time""#, "NDJSON", "binnacle record"),
    (#"{"class":"VERSION","release""#, "reports of gpsd", "gpspipe"),
    ("BNCPLACE....", "a file of places", "binnacle place"), ("BNCLAYER....", "a layer of places", "binnacle places"),
    ("SQLite format 3\0....", "MBTiles", "log of a receiver"), ("PMTiles\u{3}", "PMTiles", "log of a receiver"),
    ("PK\u{3}\u{4}....", "a zip archive", "unzip -p walk.log"), ("BZh91AY&SY", "bzip2", "bzip2 -dc walk.log"),
  ]

  @Test(arguments: texts) func aFileOfAnotherKindIsNamed(text: String, kind: String, advice: String) {
    let found = problem(Array(text.utf8))
    #expect(found?.kind == .invalid && found?.message.hasPrefix("walk.log: is ") == true)
    #expect(
      found?.message.contains(kind) == true && found?.advice?.contains(advice) == true, "\(String(describing: found))")
  }

  @Test(
    arguments: [
      [0xD4, 0xC3, 0xB2, 0xA1, 2, 0], [0xA1, 0xB2, 0xC3, 0xD4, 0, 2], [0x4D, 0x3C, 0xB2, 0xA1, 2, 0],
      [0xA1, 0xB2, 0x3C, 0x4D, 0, 2], [0x0A, 0x0D, 0x0D, 0x0A, 0x1C, 0], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],
      [0x28, 0xB5, 0x2F, 0xFD],
    ] as [[UInt8]])
  func aBinaryFileOfAnotherKindIsNamed(bytes: [UInt8]) { #expect(problem(bytes)?.advice?.isEmpty == false) }

  @Test(
    arguments: [
      [], [0x3C], Array("$GPGGA".utf8), Array("<GPGGA".utf8), Array("{}".utf8), [0xB5, 0x62, 0x01, 0x07],
      [0xD3, 0x00, 0x13, 0x3E], [0x0A, 0x0D, 0x0A, 0x24], [0xEF, 0xBB, 0xBF, 0x24], Array("# recorded in PK".utf8),
      Array("BZ$GPRMC".utf8),
    ] as [[UInt8]])
  func whatReceiversSendPasses(bytes: [UInt8]) { #expect(problem(bytes) == nil) }

  @Test func standardInputHasNoName() {
    #expect(problem(Array("<gpx>".utf8), "standard input")?.advice?.contains("gpx:FILE") == true)
  }

  /// Only the beginning counts: a log may have anything in its middle.
  @Test func aLogIsRefusedAtItsBeginningOnly() throws {
    let folder = TemporaryFolder()
    let route = FileSource(path: folder.file("route", Array("<?xml version='1.0'?><gpx></gpx>".utf8)))
    try route.open()
    #expect(throws: SourceError.self) { try readOnce(route, until: nil) }
    let log = FileSource(path: folder.file("log", Array("$GPGGA,1\r\n<gpx>".utf8)))
    try log.open()
    guard case .received = try readOnce(log, until: nil) else {
      Issue.record("nothing was read")
      return
    }
  }
}

@Suite struct TextEncodingTests {
  private func problem(_ bytes: [UInt8]) -> SourceError? {
    bytes.withUnsafeBytes { TextEncoding.problem($0, "walk.log") }
  }

  private func utf16(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { (unit: UInt16) -> [UInt8] in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
  }

  @Test(arguments: [false, true], [false, true]) func utf16IsRefusedWithAdvice(isBig: Bool, mark: Bool) {
    let found = problem(utf16("$GPGGA", isBig: isBig, mark: mark))
    #expect(found?.kind == .invalid && found?.message.contains("walk.log: is text in UTF-16") == true)
    #expect(found?.advice?.contains("iconv -f UTF-16") == true)
  }

  @Test(arguments: [
    Array("$GPGGA".utf8), [0xB5, 0x62, 0x01, 0x07], [0xD3, 0x00, 0x13, 0x3E], [0xFF, 0xFF, 0xFF, 0xFF],
    [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0x00, 0x00], [0x24, 0x00],
  ])
  func otherDataPass(bytes: [UInt8]) { #expect(problem(bytes) == nil) }

  @Test func logInUTF16IsRefusedAtOnce() throws {
    let folder = TemporaryFolder()
    let source = FileSource(path: folder.file("log", utf16("$GPGGA,1\r\n", isBig: false, mark: true)))
    try source.open()
    #expect(throws: SourceError.self) { try readOnce(source, until: nil) }
  }
}
