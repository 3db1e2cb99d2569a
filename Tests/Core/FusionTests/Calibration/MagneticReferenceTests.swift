import Fusion
import Testing

@Suite struct MagneticReferenceTests {
  @Test func eachElementKeepsItsPlace() {
    let reference = MagneticReference(
      fieldStrength: 49, inclinationDegrees: 66, declinationDegrees: -3, declinationUncertaintyDegrees: 0.4)
    #expect(reference.fieldStrength == 49)
    #expect(reference.inclinationDegrees == 66)
    #expect(reference.declinationDegrees == -3)
    #expect(reference.declinationUncertaintyDegrees == 0.4)
  }
}
