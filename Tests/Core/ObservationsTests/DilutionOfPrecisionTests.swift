import Observations
import Testing

@Suite struct DilutionOfPrecisionTests {
  @Test func namesItsParts() {
    let dilution = DilutionOfPrecision(position: 1.5, horizontal: 0.9, vertical: 1.2)
    #expect(dilution.position == 1.5)
    #expect(dilution.horizontal == 0.9)
    #expect(dilution.vertical == 1.2)
    #expect(DilutionOfPrecision() == DilutionOfPrecision(position: nil, horizontal: nil, vertical: nil))
  }
}
