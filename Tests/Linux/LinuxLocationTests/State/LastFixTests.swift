import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

@Suite struct LastFixTests {
  private let fix = LastFix(
    position: GeodeticPosition(latitudeDegrees: -45.877567167, longitudeDegrees: 170.5001, ellipsoidalHeight: -12.25),
    secondsSince1970: 1_785_499_200)

  @Test func comesBackAsItWas() {
    #expect(LastFix(fix.bytes) == fix)
    let timeless = LastFix(position: fix.position, secondsSince1970: nil)
    #expect(LastFix(timeless.bytes) == timeless)
  }

  @Test func isNotTrustedWhenAnyBitHasChangedOrAnyByteIsMissing() {
    let bytes = fix.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(LastFix(damaged) == nil, "byte \(index), bit \(bit)")
      }
      #expect(LastFix(Array(bytes[..<index])) == nil)
    }
  }

  @Test func isOfSatellitesAlone() {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.latitudeDegrees = 1
    fix.longitudeDegrees = 2
    fix.kind = .threeDimensional
    #expect(LastFix(fix)?.position.latitudeDegrees == 1)
    for kind in [FixKind.none, .simulated, .manual, .deadReckoning] {
      fix.kind = kind
      #expect(LastFix(fix) == nil)
    }
  }
}
