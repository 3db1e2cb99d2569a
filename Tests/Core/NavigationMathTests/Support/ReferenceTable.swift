import TestSupport

/// The rows of a table in Tests/Fixtures/fusion: numbers between commas or spaces, below a line of names or not.
func referenceTable(_ name: String) -> [[Double]] {
  Checkout.lines("Tests/Fixtures/fusion/\(name)").compactMap { line in
    let fields = line.split { $0 == "," || $0 == " " }
    let row = fields.compactMap { Double($0) }
    return row.count == fields.count ? row : nil
  }
}

/// Numbers in −1...1 that are the same in every run (a linear congruential generator with Knuth's constants).
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> Double { Double(bits() >> 11) / 4_503_599_627_370_496 - 1 }
}
