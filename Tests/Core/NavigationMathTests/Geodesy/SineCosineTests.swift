import Glibc
import Testing
@testable import NavigationMath

@Suite struct SineCosineTests {
  @Test func quarterTurnsAreExact() {
    let expected: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for quarter in -8...8 {
      let angle = SineCosine(degrees: 90 * Double(quarter))
      #expect(angle.sine == expected[quarter & 3].0)
      #expect(angle.cosine == expected[quarter & 3].1)
    }
  }

  /// Two units of the last place below 1: libm itself is given radians that are rounded.
  @Test func itAgreesWithLibm() {
    var chance = Chance(1)
    var worst = 0.0
    for _ in 0..<20_000 {
      let degrees = 45 * chance.next()
      let angle = SineCosine(degrees: degrees)
      worst = max(worst, abs(angle.sine - sin(degrees * (.pi / 180))))
      worst = max(worst, abs(angle.cosine - cos(degrees * (.pi / 180))))
      let around = SineCosine(degrees: degrees + 270)
      #expect(abs(around.sine + angle.cosine) < 3e-15)
      #expect(abs(around.cosine - angle.sine) < 3e-15)
    }
    print("sine and cosine: \(worst)")
    #expect(worst <= 2.3e-16)
  }

  @Test func aRemainderIsAdded() {
    let angle = SineCosine(degrees: 180, remainder: -1e-14)
    #expect(angle.cosine == -1)
    #expect(abs(angle.sine - 1e-14 * .pi / 180) < 1e-30)
  }

  @Test func aSmallTurnIsExact() {
    let angle = SineCosine(degrees: 37).turned(by: 0.015)
    let radians = 37 * Double.pi / 180 + 0.015
    #expect(abs(angle.sine - sin(radians)) < 3e-16)
    #expect(abs(angle.cosine - cos(radians)) < 3e-16)
  }

  @Test func normalizingKeepsTheDirection() {
    let angle = SineCosine(sine: 3, cosine: -4).normalized
    #expect(abs(angle.sine - 0.6) < 1e-15)
    #expect(abs(angle.cosine + 0.8) < 1e-15)
    #expect(SineCosine(sine: 0, cosine: 0).normalized == SineCosine(sine: 0, cosine: 0))
  }
}

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
