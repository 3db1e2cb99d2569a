import Glibc
import Testing

@testable import NavigationMath

@Suite struct ReducedLatitudeTests {
  @Test func itsTangentIsShorterByTheFlattening() {
    for degrees in [-89.9, -45, -1e-9, 12.5, 60] {
      let reduced = ReducedLatitude(latitudeDegrees: degrees)
      let expected = atan((1 - WGS84.flattening) * tan(degrees * .pi / 180))
      #expect(abs(atan2(reduced.sine, reduced.cosine) - expected) < 5e-16)
      #expect(abs(reduced.sine * reduced.sine + reduced.cosine * reduced.cosine - 1) < 5e-16)
    }
  }

  @Test func polesAndEquatorAreExact() {
    #expect(ReducedLatitude(latitudeDegrees: 90).cosine == 0)
    #expect(ReducedLatitude(latitudeDegrees: -90).sine == -1)
    #expect(ReducedLatitude(latitudeDegrees: 0).sine == 0)
    #expect(ReducedLatitude(latitudeDegrees: 0).stretch == 1)
    let pole = ReducedLatitude(latitudeDegrees: 90).stretch
    #expect(abs(pole - WGS84.semiMajorAxis / WGS84.semiMinorAxis) < 1e-15)
  }

  @Test func mirroringChangesTheSignAlone() {
    let north = ReducedLatitude(latitudeDegrees: 52)
    #expect(north.mirrored.sine == -north.sine)
    #expect(north.mirrored.cosine == north.cosine)
    #expect(north.mirrored.stretch == north.stretch)
  }
}
