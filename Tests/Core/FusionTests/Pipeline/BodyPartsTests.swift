import Testing

@testable import Fusion

@Suite struct BodyPartsTests {
  private func parts(_ change: (inout BodyPipeline.Parameters) -> Void) -> BodyParts {
    var parameters = BodyPipeline.Parameters()
    parameters.navigation = Navigator.Parameters()
    parameters.sensors = Compass.Sensors(magnetometer: .forwardLeftUp)
    change(&parameters)
    return BodyParts(parameters)
  }

  @Test func navigationNeedsAFilterOfPositions() {
    #expect(parts { _ in }.navigation != nil)
    #expect(parts { $0.fusion = nil }.navigation == nil)
    #expect(parts { $0.navigation = nil }.navigation == nil)
  }

  @Test func sensorsAreThoseOfTheParameters() {
    let parts = parts { _ in }
    #expect(parts.compass.sensors == Compass.Sensors(magnetometer: .forwardLeftUp))
    #expect(parts.receiver.isFused)
  }
}
