import Bytes
import NMEA
import TestSupport
import Testing

@Suite struct LineScannerTests {
  static let gll = "$GNGLL,4552.65403,S,17030.00678,E,004002.00,A,A*62"  // gpsd ublox-zed-f9p-nmea.log

  @Test func endsAtItsChecksumWhateverFollows() {
    for end in ["", "\r\n", "\n", "\r", "\r\r\n", "$GPGGA", "\u{0}", "junk"] {
      #expect(scan(Self.gll + end) == .line(end: 50))
    }
  }

  @Test func findsFields() throws {
    try withFields(Self.gll + "\r\n") { fields in
      #expect(fields.count == 8)
      #expect(Array(fields[0]).string == "GNGLL")
      #expect(Array(fields[1]).string == "4552.65403")
      #expect(Array(fields[7]).string == "A")
      #expect(fields[8].isEmpty)
      #expect(fields[-1].isEmpty)
    }
  }

  @Test func everyPrefixIsIncomplete() {
    let bytes = Array(Self.gll.utf8)
    for length in 1..<bytes.count { #expect(scan(Array(bytes[..<length])) == .incomplete) }
  }

  @Test func acceptsLowerCaseChecksum() {
    #expect(checksum("$GPZDA,183531.00,23,12,2007,00,00*6c") == .valid)
  }

  @Test func tellsAWrongChecksum() {
    #expect(checksum(Self.gll.replacing("*62", with: "*63")) == .mismatch)
    #expect(checksum(Self.gll.replacing("4552", with: "4553")) == .mismatch)
  }

  @Test func checksumThatIsNoHexadecimal() {
    #expect(scan("$GPGLL,1*G0\r\n") == .line(end: 9))
    #expect(scan("$GPGLL,1*0G\r\n") == .line(end: 10))
    #expect(checksum("$GPGLL,1*\r\n") == .mismatch)
    #expect(checksum("$GPGLL,1*4\r\n") == .mismatch)
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"]) func lineWithoutChecksumEndsAtItsTerminator(_ end: String) {
    #expect(scan("$GPGLL,1,2" + end) == .line(end: 10))
    #expect(checksum("$GPGLL,1,2" + end) == .missing)
  }

  @Test func lineWithoutChecksumWaitsForItsTerminator() {
    #expect(scan("$GPGLL,1,2") == .incomplete)
  }

  @Test(arguments: ["$", "!", "\u{1}", "\u{0}", "\u{9}", "\u{1B}"]) func brokenBy(_ intruder: String) {
    for length in 0..<20 {
      let start = "$GPGGA,12,34,5678,9,".prefix(1 + length)
      #expect(scan(start + intruder + "GPGLL,1*00\r\n") == .broken(end: 1 + length))
    }
  }

  @Test func brokenByBytesAboveASCII() {
    for byte in UInt8(0x80)...0xFF {
      #expect(scan(Array("$GPTXT,01".utf8) + [byte, 0x2A, 0x30, 0x30]) == .broken(end: 9))
    }
  }

  @Test(arguments: [
    "PFLAA,0,-1540,-1020,-1126,1,39103C!ABC12,93,0,33,4.9,8", "GNTXT,01,01,02,antenna ok!", "GNTXT,01,01,02,5 $ a!b$",
    "GNTXT,01,01,02,\u{FC}ber \u{20AC}\t*", "PFLAA,0,2716,2821,-165,1,4B3A11!XYZ99,26,0,181,-4.9,0",
  ]) func aRightChecksumOverTheWholeMakesOneLine(_ content: String) {
    let line = sealed(content)
    for end in ["", "\r\n", "$GPGGA"] {
      #expect(scan(line + end) == .line(end: line.utf8.count))
      #expect(checksum(line + end) == .valid)
    }
    for length in 1..<line.utf8.count { #expect(scan(Array(line.utf8.prefix(length))) == .incomplete) }
  }

  @Test func aLineBeginsWhereItsChecksumIsRight() {
    #expect(scan("$GPGGA,12" + sealed("PFLAA,0,39103C!ABC12,93") + "\r\n") == .broken(end: 9))
    #expect(scan("$GPGGA,12$GP" + sealed("PFLAA,0,39103C!ABC12,93") + "\r\n") == .broken(end: 12))
    #expect(scan("$GPGGA,12$GPGLL,1!2*00\r\n") == .broken(end: 17))
    #expect(scan("$GPGGA,12$GP\u{1}") == .broken(end: 9))
    #expect(scan("$GPGGA,12!GP\r\n") == .broken(end: 9))
  }

  /// The XOR of what is left of the first line and of the dollar sign is 0.
  @Test func aWholeLineIsNotTakenForTheEndOfTheLineBefore() {
    #expect(scan("$GP3" + sealed("GPHDT,25.50,T")) == .broken(end: 4))
  }

  @Test func manyDollarSignsAreDroppedTogether() {
    #expect(scan(String(repeating: "$", count: 1100)) == .broken(end: 1023))
    #expect(scan(String(repeating: "$", count: 500)) == .incomplete)
  }

  @Test func acceptsEveryCharacterFromSpaceOn() {
    for byte in UInt8(0x20)...0x7F where !"$!*,".utf8.contains(byte) {
      let content: [UInt8] = Array("GPTXT,".utf8) + [byte]
      #expect(checksum(sealed(content.string)) == .valid)
    }
  }

  @Test func isBoundedInLength() {
    let long = String(repeating: "A", count: 1100)
    #expect(scan("$" + String(long.prefix(1000)) + "\r\n") == .line(end: 1001))
    #expect(scan("$" + long + "\r\n") == .broken(end: 1025))
    #expect(scan("$" + String(long.prefix(900))) == .incomplete)
  }

  @Test func isBoundedInFields() {
    let line = Array(("$" + String(repeating: ",", count: 1020) + "\r\n").utf8)
    line.withByteView { view in
      var scanner = LineScanner()
      let found = scanner.scan(view)
      let fields = scanner.fields(in: view)
      let count = fields.count
      let isEmpty = fields[2000].isEmpty
      #expect(found == .line(end: 1021))
      #expect((1000...1023).contains(count))
      #expect(isEmpty)
    }
  }

  @Test func aSmallTableKeepsTheFirstFields() {
    let line = Array(("$GPTXT" + String(repeating: ",7", count: 300) + "\r\n").utf8)
    line.withByteView { view in
      var scanner = LineScanner(maximumFields: 127)
      let found = scanner.scan(view)
      let fields = scanner.fields(in: view)
      let (count, isWhole) = (fields.count, (1..<119).allSatisfy { Array(fields[$0]) == [0x37] })
      let isEmpty = fields[200].isEmpty
      #expect(found == .line(end: 606))
      #expect((119...127).contains(count) && isWhole && isEmpty)
    }
  }

  @Test func aKeptLineHasItsFieldsAgain() {
    Array("$GPHDT,25.50,T".utf8).withByteView { view in
      var scanner = LineScanner()
      let fields = scanner.fields(ofUnchecked: view)
      let (count, checksum, content) = (fields.count, fields.checksum, Array(fields.content).string)
      #expect(count == 3 && checksum == .missing && content == "GPHDT,25.50,T")
    }
    var scanner = LineScanner()
    let isEmpty = scanner.fields(ofUnchecked: .empty).content.isEmpty
    #expect(isEmpty)
  }

  @Test func canBeUsedAgain() throws {
    var scanner = LineScanner()
    for line in ["$GPGSA,A,1*20", "$GP*17", "$GPHDT,25.50,T*37"] {
      Array(line.utf8).withByteView { view in
        let found = scanner.scan(view)
        let count = scanner.fields(in: view).count
        #expect(found == .line(end: line.utf8.count))
        #expect(count == line.split(separator: ",").count)
      }
    }
  }

  @Test(arguments: samples) func everyPrefixOfASampleIsIncomplete(_ sample: Sample) {
    let bytes = Array(sample.line.utf8)
    for length in 1..<bytes.count { #expect(scan(Array(bytes[..<length])) == .incomplete) }
    #expect(scan(bytes) == .line(end: bytes.count))
  }

  /// All samples in sequence, with every kind of terminator and with none: each is found, in its order.
  @Test(arguments: ["", "\r\n", "\n", "\r", "\r\r\n"]) func gluedSamplesComeApart(_ end: String) {
    var scanner = LineScanner()
    let stream = Array((samples.map(\.line).joined(separator: end) + end).utf8)
    var found: [String] = []
    stream.withByteView { view in
      var position = 0
      while position < view.count {
        let rest = view.slice(position, view.count)
        guard rest[0] == UInt8(ascii: "$") else {
          position += 1
          continue
        }
        guard case .line(let length) = scanner.scan(rest) else { break }
        found.append(Array(rest.slice(0, length)).string)
        position += length
      }
    }
    #expect(found == samples.map(\.line))
  }

  /// Bytes at random, rich in those that mean something: the scanner always gets on, and claims only what is there.
  @Test func randomBytesAlwaysGetOn() {
    var random = SplitMix64(seed: 11)
    let alphabet = Array("$!*,,,,0123456789ABCDEFG.-\r\n \u{0}\u{7F}".utf8) + [0x80, 0xB5, 0xD3, 0xFF]
    var scanner = LineScanner()
    for _ in 0..<20_000 {
      let count = Int(random.next() % 80)
      let bytes = [0x24] + (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      bytes.withByteView { view in
        switch scanner.scan(view) {
        case .incomplete: break
        case .broken(let length): #expect((1...view.count).contains(length))
        case .line(let length):
          #expect((1...view.count).contains(length))
          let fields = scanner.fields(in: view)
          let content = fields.content.count
          #expect(content < length)
          _ = try? Sentence(fields)
        }
      }
    }
  }

  /// Every byte of the line becomes each of the 255 other values: nothing traps, and what still carries a right
  /// checksum carries it truly.
  @Test(arguments: samples) func survivesEveryFlippedByte(_ sample: Sample) {
    var scanner = LineScanner()
    var bytes = Array(sample.line.utf8)
    for position in bytes.indices.dropFirst() {
      let original = bytes[position]
      for value in UInt8.min...UInt8.max where value != original {
        bytes[position] = value
        let isFalse = bytes.withByteView { view in
          guard case .line = scanner.scan(view) else { return false }
          let fields = scanner.fields(in: view)
          _ = try? Sentence(fields)
          guard fields.checksum == .valid else { return false }
          let end = 1 + fields.content.count
          let written = UInt8(Array(view.slice(end + 1, end + 3)).string, radix: 16)
          return written != xorChecksum(fields.content)
        }
        if isFalse { Issue.record("byte \(position) = \(value) is taken for valid") }
      }
      bytes[position] = original
    }
  }

  private func checksum(_ line: String) -> LineChecksum? {
    var scanner = LineScanner()
    return Array(line.utf8).withByteView { view in
      guard case .line = scanner.scan(view) else { return nil }
      return scanner.fields(in: view).checksum
    }
  }
}
