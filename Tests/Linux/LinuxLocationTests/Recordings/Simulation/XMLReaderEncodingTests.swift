import Bytes
import Testing

@testable import LinuxLocation

@Suite struct XMLReaderEncodingTests {
  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(GPXProblem) {
      _ = try bytes.withByteView { (view) throws(GPXProblem) in try XMLReader(view) }
      return nil
    } catch {
      #expect(error.line == 1)
      return error.text
    }
  }

  private func declared(_ encoding: String) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a/>".utf8)
  }

  @Test(arguments: ["UTF-8", "utf-8", "UTF8", "US-ASCII", "ISO-8859-1", "iso-8859-15", "windows-1252"])
  func encodingsWithASCIIInItsPlaceAreRead(_ encoding: String) {
    #expect(problem(declared(encoding)) == nil)
  }

  @Test(arguments: ["UTF-16", "Shift_JIS", "UTF-7", "IBM037", ""]) func othersAreNamed(_ encoding: String) {
    #expect(problem(declared(encoding)) == "its encoding is \(encoding); only UTF-8 is read")
  }

  @Test func theMarkOfUTF8IsSkipped() {
    #expect(problem([0xEF, 0xBB, 0xBF] + declared("UTF-8")) == nil)
    #expect(problem([0xEF, 0xBB, 0xBF] + declared("EUC-JP")) == "its encoding is EUC-JP; only UTF-8 is read")
  }

  @Test func wideCharactersAreRecognised() {
    let wide = Array("<a/>".utf16)
    let little = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0, 0, 0, 0x3C]] {
      #expect(problem(bytes) == "this is UTF-16 or UTF-32; only UTF-8 is read")
    }
    #expect(problem([0x4C, 0x6F, 0xA7, 0x94]) == "this is EBCDIC; only UTF-8 is read")
    #expect(problem([]) == nil)
    #expect(problem([0x00]) == nil)
  }
}
