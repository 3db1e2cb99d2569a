import Testing

@testable import NavigationMath

@Suite struct MagneticFieldTests {
  private func field(
    _ x: Double, _ y: Double, _ z: Double, change: (north: Double, east: Double, down: Double) = (0, 0, 0)
  ) -> MagneticField {
    MagneticField(
      north: x, east: y, down: z, change: change, errorModel: .wmm2025, yearsOutside: 0, isWithinValidity: true)
  }

  @Test func anglesAreEastAndDownPositive() {
    let field = field(3000, 4000, 12_000)
    #expect(field.horizontal == 5000 && field.total == 13_000)
    #expect(abs(field.declinationDegrees - 53.1301023542) < 1e-9)
    #expect(abs(field.inclinationDegrees - 67.3801350520) < 1e-9)
    #expect(self.field(3000, -4000, -12_000).declinationDegrees == -field.declinationDegrees)
    #expect(self.field(3000, -4000, -12_000).inclinationDegrees == -field.inclinationDegrees)
  }

  @Test func changesFollowTheVector() {
    let change = field(3000, 4000, 12_000, change: (30, -10, 20)).annualChange
    #expect(abs(change.horizontal - 10) < 1e-9)
    #expect(abs(change.total - (5000 * 10 + 12_000 * 20) / 13_000.0) < 1e-9)
    #expect(abs(change.declinationDegrees - (3000.0 * -10 - 4000 * 30) / 25e6 * degreesPerRadian) < 1e-12)
    #expect(abs(change.inclinationDegrees - (5000.0 * 20 - 12_000 * 10) / 169e6 * degreesPerRadian) < 1e-12)
  }

  @Test func aVerticalFieldHasNoDirectionThatChanges() {
    let field = field(0, 0, 50_000, change: (10, 10, 10))
    #expect(field.inclinationDegrees == 90 && field.zone == .blackout)
    #expect(field.annualChange.declinationDegrees == 0 && field.annualChange.horizontal == 0)
    #expect(field.uncertainty.declinationDegrees == 180)
    #expect(self.field(0, 0, 0, change: (1, 1, 1)).annualChange.total == 0)
  }

  @Test func zonesGoByTheHorizontalField() {
    #expect(MagneticZone(horizontal: 6000) == .normal && MagneticZone(horizontal: 5999.9) == .caution)
    #expect(MagneticZone(horizontal: 2000) == .caution && MagneticZone(horizontal: 1999.9) == .blackout)
    #expect(field(0, 20_000, 0).zone == .normal)
  }
}
