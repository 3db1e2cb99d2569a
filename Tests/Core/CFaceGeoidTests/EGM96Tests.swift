import CBinnacle
import CFaceGeoid
import Fusion
import Testing

@Suite struct EGM96Tests {
  @Test func partSetsTheGeoid() {
    var geoid = GeoidModel.receiver
    withUnsafeMutablePointer(to: &geoid) { binnacle_egm96($0) }
    #expect(geoid == .egm96)
    #expect(geoid.undulation(latitudeDegrees: 0, longitudeDegrees: 0) != nil)
  }

  @Test func partWithoutATargetDoesNothing() {
    binnacle_egm96(nil)
  }
}
