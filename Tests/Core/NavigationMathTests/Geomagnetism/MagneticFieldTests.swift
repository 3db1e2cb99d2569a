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

@Suite struct MagneticFieldCacheTests {
  private let origin = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13.7, ellipsoidalHeight: 100)

  private func moved(
    _ north: Double = 0, _ east: Double = 0, _ up: Double = 0, from place: GeodeticPosition
  ) -> GeodeticPosition {
    GeodeticPosition(
      latitudeDegrees: place.latitudeDegrees + north, longitudeDegrees: place.longitudeDegrees + east,
      ellipsoidalHeight: place.ellipsoidalHeight + up)
  }

  /// Whether a cache that has been asked at a place answers from memory at another.
  private func remembers(_ first: GeodeticPosition, _ second: GeodeticPosition, days: Double = 0) -> Bool {
    var cache = MagneticFieldCache()
    let before = cache.field(at: first, decimalYear: 2026.5)
    let year = 2026.5 + days / 365.25
    let after = cache.field(at: second, decimalYear: year)
    if after == before { return true }
    #expect(after == MagneticModel.wmm2025.field(at: second, decimalYear: year))
    return false
  }

  @Test func aShortWayIsAnsweredFromMemory() {
    // 51° N: 0.0898° of latitude and 0.142° of longitude are 10 km.
    #expect(remembers(origin, moved(0.088, from: origin)) && !remembers(origin, moved(0.0905, from: origin)))
    #expect(remembers(origin, moved(0, -0.13, from: origin)) && !remembers(origin, moved(0, -0.145, from: origin)))
    #expect(remembers(origin, moved(0, 0, 990, from: origin)) && !remembers(origin, moved(0, 0, -1010, from: origin)))
    #expect(remembers(origin, moved(1e-9, from: origin), days: 0.9))
    #expect(!remembers(origin, moved(1e-9, from: origin), days: 1.1))
    #expect(!remembers(origin, moved(1e-9, from: origin), days: -1.1))
  }

  /// A step across the pole turns north around: ten kilometres are too far there.
  @Test func nearThePoleNorthIsWatched() {
    let pole = GeodeticPosition(latitudeDegrees: 89.99, longitudeDegrees: 0, ellipsoidalHeight: 0)
    #expect(!remembers(pole, moved(0, 0.21, from: pole)) && !remembers(pole, moved(0, 180, from: pole)))
    #expect(remembers(pole, moved(0, 0.19, from: pole)))
  }

  /// What is answered from memory is within σ wherever a compass is of use, and mostly much nearer.
  @Test func memoryIsGood() {
    var (worst, worstOfSigma) = (0.0, 0.0)
    for latitude in stride(from: -85.0, through: 85, by: 5) {
      for longitude in stride(from: -180.0, to: 180, by: 10) {
        let place = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
        let here = MagneticModel.wmm2025.field(at: place, decimalYear: 2026.5)
        for (north, east) in [(0.0898, 0.0), (0, 0.0898)] {
          let other = moved(north, min(0.2, east / cosine(latitude)), from: place)
          let there = MagneticModel.wmm2025.field(at: other, decimalYear: 2026.5)
          let change = abs(there.declinationDegrees - here.declinationDegrees)
          if here.horizontal > 20_000 { worst = max(worst, change) }
          if here.zone == .normal { worstOfSigma = max(worstOfSigma, change / here.uncertainty.declinationDegrees) }
        }
      }
    }
    print("MagneticFieldCache: in 10 km at most \(worst)° where H > 20 000 nT, elsewhere \(worstOfSigma) σ")
    #expect(worst < 0.15 && worstOfSigma < 1)
  }

  private func cosine(_ degrees: Double) -> Double {
    let place = GeodeticPosition(latitudeDegrees: degrees, longitudeDegrees: 0, ellipsoidalHeight: 0)
    return ECEFVector(place).x / WGS84.semiMajorAxis
  }

  @Test func aModelOfOnesOwnIsAsked() {
    var cache = MagneticFieldCache(model: .wmm2020)
    let field = cache.field(at: origin, decimalYear: 2026.5)
    #expect(field == MagneticModel.wmm2020.field(at: origin, decimalYear: 2026.5))
    #expect(cache.field(at: origin, decimalYear: 2026.5) == field)
  }

  @Test func whatIsNoNumberIsNeverRemembered() {
    var cache = MagneticFieldCache()
    let nowhere = GeodeticPosition(latitudeDegrees: .nan, longitudeDegrees: 0, ellipsoidalHeight: 0)
    #expect(cache.field(at: nowhere, decimalYear: 2026.5).total.isNaN)
    #expect(!cache.field(at: origin, decimalYear: 2026.5).total.isNaN)
  }
}
