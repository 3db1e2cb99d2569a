import Bytes
import NMEA
import TestSupport
import Testing

/// Fields of any content in sentences of any type: each decodes or is refused, and nothing traps.
@Suite struct HostileInputTests {
  static let fragments = [
    "", "0", "-", "+", ".", "-.", "..", "1", "-1", "9", "99", "360", "361", "1e9", "N", "S", "E", "W", "A", "V", "M",
    "T",
    "K", "f", "D", "G3", "NF", "00", "03", "04", "030", "032", "POS", "4552.65403", "17030.00678", "9000.0", "18000",
    "235960", "004002.00", "120419", "20221225", "999999999", "-999999999", "9999999999", "99999999999999999999",
    "0.00000000000000000000000001", "123456789.123456789", "-9223372036854775808", "4294967296", "2147483648",
    "18446744073709551615", "~~~~~~~~~", "        ",
  ]

  @Test func randomFieldsNeverTrap() {
    var random = SplitMix64(seed: 20_261_120)
    let addresses = samples.map { String($0.line.dropFirst().prefix { $0 != "," }) } + ["", "P", "PQGSV", "GP"]
    var decoded = 0
    var refused = 0
    for turn in 0..<40_000 {
      let count = Int(random.next() % 24)
      var content = addresses[turn % addresses.count]
      for _ in 0..<count { content += "," + Self.fragments[Int(random.next() % UInt64(Self.fragments.count))] }
      do {
        let sentence = try decode(sealed(content))
        #expect(isSane(sentence))
        decoded += 1
      } catch {
        #expect(error is SentenceError)
        refused += 1
      }
    }
    #expect(decoded > 500)
    #expect(refused > 500)
  }

  /// Real sentences with fields exchanged: closer to what decodes, and so deeper into each decoder.
  @Test(arguments: samples) func exchangedFieldsNeverTrap(_ sample: Sample) {
    var random = SplitMix64(seed: 7)
    let content = sample.line.dropFirst().prefix { $0 != "*" }
    let fields = content.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<1500 {
      var changed = fields
      for _ in 0...random.next() % 3 where fields.count > 1 {
        let place = 1 + Int(random.next() % UInt64(fields.count - 1))
        changed[place] = Self.fragments[Int(random.next() % UInt64(Self.fragments.count))]
      }
      if random.next() % 8 == 0 { changed.removeLast(Int(random.next() % UInt64(changed.count))) }
      guard let sentence = try? decode(sealed(changed.joined(separator: ","))) else { continue }
      #expect(isSane(sentence))
    }
  }

  /// What a decoder must promise whatever it read.
  private func isSane(_ sentence: Sentence) -> Bool {
    func onEarth(_ latitude: Double?, _ longitude: Double?) -> Bool {
      (latitude ?? 0).magnitude <= 90 && (longitude ?? 0).magnitude <= 180
    }
    func isAngle(_ degrees: Double?) -> Bool { (0..<360).contains(degrees ?? 0) }
    switch sentence {
    case .gga(let value): return onEarth(value.latitudeDegrees, value.longitudeDegrees)
    case .gns(let value): return onEarth(value.latitudeDegrees, value.longitudeDegrees)
    case .gll(let value): return onEarth(value.latitudeDegrees, value.longitudeDegrees)
    case .rmc(let value):
      return onEarth(value.latitudeDegrees, value.longitudeDegrees) && isAngle(value.courseDegrees)
        && (value.magneticVariationDegrees ?? 0).magnitude <= 180
    case .pubx00(let value):
      return onEarth(value.latitudeDegrees, value.longitudeDegrees) && isAngle(value.courseDegrees)
    case .pqtmPVT(let value):
      return onEarth(value.latitudeDegrees, value.longitudeDegrees) && isAngle(value.courseDegrees)
    case .pgrmf(let value): return onEarth(value.latitudeDegrees, value.longitudeDegrees)
    case .psti030(let value): return onEarth(value.latitudeDegrees, value.longitudeDegrees)
    case .gsv(let value): return value.messageNumber ?? 0 <= value.messageCount ?? 99 && value.satellites.count <= 4
    case .gsa(let value): return value.satellites.allSatisfy { $0 > 0 }
    case .hdt(let value): return isAngle(value.headingDegrees)
    case .hdg(let value): return isAngle(value.trueHeadingDegrees) && isAngle(value.magneticHeadingDegrees)
    case .pashr(let value): return isAngle(value.headingDegrees)
    default: return true
    }
  }
}
