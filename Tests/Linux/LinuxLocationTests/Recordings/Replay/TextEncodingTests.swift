import LinuxTestSupport
import LocationEngine
import Testing

@testable import LinuxLocation

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
