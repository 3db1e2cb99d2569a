import NavigationMath
import Testing

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
