import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

/// An odd secondary value costs that value, and never the position or the time of its epoch.
@Suite struct OddValueTests {
  private static let junk = ["", "-1", "abc", "999999", "1e9", "..", "nan", "1.2.3", "12345678901234567890"]

  @Test(arguments: junk) func junkInASentenceLeavesThePosition(_ junk: String) {
    for (content, places) in [(gga("181434.00"), 7...14), (rmc("181434.00"), 7...12), (gns("181434.00"), 7...12)] {
      let fields = content.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      for place in places where place < fields.count {
        var changed = fields
        changed[place] = junk
        let fixes = fixes(changed.joined(separator: ","))
        #expect(fixes.count == 1 && fixes[0].kind != .none, "\(changed)")
        #expect(isNear(fixes.first?.latitudeDegrees, latitude) && isNear(fixes.first?.longitudeDegrees, longitude))
        #expect(fixes.first?.second == 65_674)
      }
    }
  }

  /// Every four bytes after the position become 0, the largest or the smallest number, or all ones.
  @Test(arguments: [UInt32(0), .max, 0x7FFF_FFFF, 0x8000_0000, 0x7FC0_0000]) func junkInNavPVTLeavesThePosition(
    _ junk: UInt32
  ) throws {
    let frame = PVT().frame
    let payload = Array(frame[6..<frame.count - 2])
    for place in [12, 16] + Array(stride(from: 32, to: 92, by: 4)) {
      // Byte 78 holds the flag of an invalid position.
      guard place != 76 || junk & 0x1_0000 == 0 else { continue }
      var changed = payload
      for index in 0..<4 { changed[place + index] = UInt8(truncatingIfNeeded: junk >> UInt32(8 * index)) }
      let feed = Feed()
      feed.send(ubxFrame(0x01, 0x07, changed))
      feed.finish()
      let fix = try #require(feed.fixes.first)
      #expect(fix.kind == .threeDimensional && isNear(fix.latitudeDegrees, 47.2852391), "byte \(place)")
      #expect(fix.time.timeOfDay != nil)
      let accuracies = [fix.accuracy.horizontal, fix.accuracy.vertical, fix.accuracy.speed, fix.accuracy.courseDegrees]
      #expect(accuracies.allSatisfy { $0.map { $0.value > 0 && $0.value < 1e6 } ?? true }, "byte \(place)")
    }
  }

  @Test func aDateOf1980InNavPVTIsNone() throws {
    let frame = PVT().frame
    var payload = Array(frame[6..<frame.count - 2])
    payload.replaceSubrange(4..<8, with: [0xBC, 0x07, 1, 6])
    let feed = Feed()
    feed.send(ubxFrame(0x01, 0x07, payload))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.hasPosition && fix.time.date == nil && fix.time.timeOfDay != nil)
  }

  @Test func aStreamWithABiasHasNoDeviations() {
    let fixes = fixes(
      gga("181434.00"), gbs("181434.00", north: "-0.6"), gga("181435.00"), gbs("181435.00"), gga("181436.00"))
    #expect(fixes.allSatisfy { $0.accuracy.horizontal?.source == .dilution })
  }
}
