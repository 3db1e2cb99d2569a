import Testing

@testable import NavigationMath

@Suite struct MagneticUncertaintyTests {
  @Test func itIsTheErrorModelOfTheReport() {
    let sigma = MagneticUncertainty(.wmm2025, horizontal: 20_000, yearsOutside: 0)
    #expect(abs(sigma.declinationDegrees - 0.3754) < 1e-4)
    #expect([sigma.north, sigma.east, sigma.down, sigma.horizontal, sigma.total] == [137, 89, 141, 133, 138])
    #expect(sigma.inclinationDegrees == 0.2)
    let older = MagneticUncertainty(.wmm2020, horizontal: 20_000, yearsOutside: 0)
    #expect(abs(older.declinationDegrees - 0.3830) < 1e-4)
    let finer = MagneticUncertainty(.wmmHR2025, horizontal: 20_000, yearsOutside: 0)
    #expect(abs(finer.declinationDegrees - 0.3609) < 1e-4)
  }

  @Test func itGrowsOutsideTheModelsYears() {
    let inside = MagneticUncertainty(.wmm2025, horizontal: 20_000, yearsOutside: 0)
    let later = MagneticUncertainty(.wmm2025, horizontal: 20_000, yearsOutside: 4)
    #expect(abs(later.declinationDegrees - inside.declinationDegrees - 0.6) < 1e-12)
    #expect(later.inclinationDegrees > inside.inclinationDegrees && later.total > inside.total)
    #expect(later.north > inside.north && later.east > inside.east && later.down > inside.down)
  }

  @Test func itIsNeverMoreThanAllDirections() {
    #expect(MagneticUncertainty(.wmm2025, horizontal: 10, yearsOutside: 0).declinationDegrees == 180)
    #expect(MagneticUncertainty(.wmm2025, horizontal: 0, yearsOutside: 0).declinationDegrees == 180)
  }

  @Test func anUnknownModelIsNoBetterThanTheKnownOnes() {
    let unknown = MagneticUncertainty(.unknown, horizontal: 10_000, yearsOutside: 0)
    for model in [MagneticErrorModel.wmm2025, .wmmHR2025, .wmm2020] {
      let known = MagneticUncertainty(model, horizontal: 10_000, yearsOutside: 0)
      #expect(unknown.declinationDegrees >= known.declinationDegrees)
      #expect(unknown.inclinationDegrees >= known.inclinationDegrees && unknown.north >= known.north)
      #expect(unknown.east >= known.east && unknown.down >= known.down && unknown.total >= known.total)
      #expect(unknown.horizontal >= known.horizontal)
    }
  }
}
