import NavigationMath
import Observations
import Testing

@Suite struct GNSSFixTests {
  let empty = GNSSFix(
    time: UTCTime(), received: MonotonicInstant(nanoseconds: 1), completed: MonotonicInstant(nanoseconds: 2))

  @Test func hasNothingAtFirst() {
    #expect(empty.kind == .none)
    #expect(!empty.hasPosition)
    #expect(empty.speed == nil)
    #expect(empty.received < empty.completed)
  }

  @Test func positionNeedsBothAngles() {
    var fix = empty
    fix.latitudeDegrees = 1
    #expect(!fix.hasPosition)
    fix.longitudeDegrees = 2
    #expect(fix.hasPosition)
    fix.latitudeDegrees = nil
    #expect(!fix.hasPosition)
  }
}

@Suite struct FixKindTests {
  @Test func onlyMeasuredPositionsAreSatelliteFixes() {
    let measured: Set<FixKind> = [.twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed]
    for kind in FixKind.allCases { #expect(kind.isSatelliteFix == measured.contains(kind)) }
    #expect(FixKind.allCases.count == 9)
  }
}

@Suite struct DilutionOfPrecisionTests {
  @Test func namesItsParts() {
    let dilution = DilutionOfPrecision(position: 1.5, horizontal: 0.9, vertical: 1.2)
    #expect(dilution.position == 1.5)
    #expect(dilution.horizontal == 0.9)
    #expect(dilution.vertical == 1.2)
    #expect(DilutionOfPrecision() == DilutionOfPrecision(position: nil, horizontal: nil, vertical: nil))
  }
}

@Suite struct InterferenceTests {
  /// u-blox's numbers: 0 is "unknown", which here is no value.
  @Test func unknownIsNoValue() {
    #expect(Spoofing(rawValue: 0) == nil)
    #expect(Jamming(rawValue: 0) == nil)
    #expect(Spoofing(rawValue: 3) == .indicatedRepeatedly)
    #expect(Jamming(rawValue: 3) == .critical)
  }
}
