import Testing

@testable import GNSS

@Suite struct ConstellationsTests {
  @Test func eachHasANameOfItsOwn() {
    let names = Constellations.each.map { "\($0.name)" }
    #expect(names == ["gps", "galileo", "glonass", "beidou", "qzss", "navic"])
    #expect("\(([.gps, .galileo] as Constellations).name)".isEmpty)
  }
}
