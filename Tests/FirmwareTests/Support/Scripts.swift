import Glibc
import TestSupport
import Testing

/// Scripts of Tests/Firmware/make-script.py, and goldens in Tests/Fixtures/golden.
enum Scripts {
  /// Returns the script with this name.
  static func script(_ name: String) throws -> [UInt8] {
    let process = try #require(popen("python3 -B '\(Checkout.folder)/Tests/Firmware/make-script.py' \(name)", "r"))
    let bytes = read(process)
    #expect(pclose(process) == 0, "make-script.py \(name)")
    return bytes
  }

  /// Returns the rows of a golden, without the name of the source, of which the firmware has none.
  static func golden(_ name: String) throws -> [String] {
    let rows = Checkout.lines("Tests/Fixtures/golden/\(name)")
    try #require(!rows.isEmpty, "\(name)")
    return rows.map { row in
      guard row.hasSuffix("\"}"), let source = row.firstRange(of: #","source":"#) else { return row }
      return row[..<source.lowerBound] + "}"
    }
  }

  /// Splits text at the ends of its lines; the carriage returns of NMEA stay.
  static func rows(in text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Compares rows with a golden of the firmware, after writing it with BINNACLE_WRITE_GOLDENS=1.
  static func verify(_ rows: [String], is name: String) throws {
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let file = try #require(fopen("\(Checkout.fixtures)/golden/firmware/\(name)", "w"))
      defer { fclose(file) }
      for row in rows { fputs("\(row)\n", file) }
    }
    expect(rows, try golden("firmware/\(name)"))
  }

  /// Expects equal rows, and shows the first difference.
  static func expect(_ rows: [String], _ golden: [String]) {
    let different = zip(rows, golden).first { $0 != $1 }
    #expect(different == nil)
    #expect(rows.count == golden.count)
  }

  private static func read(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
