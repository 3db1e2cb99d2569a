import NavigationMath

// MagneticBenchmark PASSES field|cached: WMM2025 at 4096 places in turn, each with all its elements; or at one place again
// and again. Prints the mean declination and total field, for a comparison with others' at the same places.

/// The places that Peers/noaa-wmm.c makes too: a linear congruential generator (Knuth, MMIX).
struct Places {
  private var state: UInt64 = 1

  private mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }

  mutating func next() -> GeodeticPosition {
    GeodeticPosition(
      latitudeDegrees: -89 + 178 * next(), longitudeDegrees: -180 + 360 * next(), ellipsoidalHeight: 10_000 * next())
  }
}

func run() {
  let passes = Int(CommandLine.arguments[1]) ?? 1
  let isCached = CommandLine.arguments[2] == "cached"
  let model = MagneticModel.wmm2025
  var cache = MagneticFieldCache()
  var generator = Places()
  let places = (0..<4096).map { _ in generator.next() as GeodeticPosition }
  var (declination, total, rates) = (0.0, 0.0, 0.0)
  for _ in 0..<passes {
    for place in places {
      let field =
        isCached
        ? cache.field(at: places[0], decimalYear: 2026.5) : model.field(at: place, decimalYear: 2026.5)
      declination += field.declinationDegrees
      total += field.total
      rates += field.annualChange.declinationDegrees
    }
  }
  let count = Double(passes * places.count)
  print(declination / count, total / count, rates / count)
}

run()
