import NMEA
import Testing

/// An odd value costs that value: junk in a secondary field leaves all other values of the sentence as they are.
@Suite struct OddValueTests {
  static let junk = [
    "", "-1", "abc", "999999", "1e9", "..", "-", "nan", "1.2.3", " ", "12345678901234567890", "\u{FC}",
  ]

  /// Fields that a sentence is for: position, time, status, and what names its kind. Only they may refuse it.
  private static let primary: [String: Set<Int>] = [
    "gga": [1, 2, 3, 4, 5, 6], "rmc": [1, 2, 3, 4, 5, 6], "gns": [1, 2, 3, 4, 5, 6], "gll": [1, 2, 3, 4, 5, 6],
    "zda": [1], "gst": [1], "gbs": [1], "grs": [1], "rot": [2], "pubx00": [1, 2, 3, 4, 5, 6, 8], "pubx03": [1],
    "pubx04": [1, 2], "pashr": [1], "pgrmf": [4, 6, 7, 8, 9, 11], "pqtmPVT": [4, 6, 9, 10], "pqtmTAR": [2],
    "pqtmVEL": [2], "psti030": [1, 2, 3, 4, 5, 6, 7], "psti032": [1, 2, 4], "pmtk001": [1, 2], "pair001": [1, 2],
  ]

  @Test(arguments: samples) func junkCostsOneValueAtMost(_ sample: Sample) throws {
    let fields = sample.line.dropFirst().prefix { $0 != "*" }
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let original = values(of: try decode(sample.line))
    for place in fields.indices.dropFirst() {
      let isPrimary = OddValueTests.primary[sample.name]?.contains(place) ?? false
      for junk in OddValueTests.junk {
        var changed = fields
        changed[place] = junk
        guard let sentence = try? decode(sealed(changed.joined(separator: ","))) else {
          #expect(isPrimary, "field \(place) = \(junk)")
          continue
        }
        guard !isPrimary else { continue }
        // Follows from the leap seconds.
        let different = zip(original, values(of: sentence)).filter { $0 != $1 && !$0.hasPrefix("isLeapSecondsKnown") }
        #expect(different.count <= 1, "field \(place) = \(junk): \(different)")
      }
    }
  }

  /// Of the satellites of a GSV, junk costs one value of one satellite.
  @Test func junkCostsOneSatelliteOneValue() throws {
    let fields = ["GPGSV", "1", "1", "04", "12", "60", "272", "20", "16", "33", "306", "30", "19", "04", "133", "31"]
    for place in 4..<fields.count {
      for junk in OddValueTests.junk {
        var changed = fields
        changed[place] = junk
        guard case .gsv(let list) = try decode(sealed(changed.joined(separator: ","))) else {
          throw LineFailure.otherSentence
        }
        #expect(list.satellites.count == (place % 4 == 0 ? 2 : 3), "field \(place) = \(junk)")
        let known = list.satellites.map { satellite in
          [satellite.elevationDegrees != nil, satellite.azimuthDegrees != nil, satellite.carrierToNoise != nil]
            .filter(\.self).count
        }
        #expect(known.reduce(0, +) >= 3 * list.satellites.count - 1, "field \(place) = \(junk)")
      }
    }
  }

  /// The stored values of a sentence.
  private func values(of sentence: Sentence) -> [String] {
    guard let value = Mirror(reflecting: sentence).children.first?.value else { return [] }
    return Mirror(reflecting: value).children.map { "\($0.label ?? ""): \($0.value)" }
  }
}
