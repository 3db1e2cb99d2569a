import Fusion
import NavigationMath
import Testing

@Suite struct GeoidModelTests {
  @Test func egm96IsTheGrid() throws {
    let model = GeoidModel.egm96
    #expect(model.source == .egm96)
    for (latitude, longitude) in [(51.0, 13.0), (-89.5, -359.5), (0, 180), (90, 0)] {
      let expected = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: longitude))
      #expect(model.undulation(latitudeDegrees: latitude, longitudeDegrees: longitude) == expected)
    }
  }

  @Test func outsideTheEarthThereIsNoUndulation() {
    for (latitude, longitude) in [(90.5, 0.0), (0, 360.5), (.nan, 0), (0, .infinity)] {
      #expect(GeoidModel.egm96.undulation(latitudeDegrees: latitude, longitudeDegrees: longitude) == nil)
    }
  }

  @Test func theReceiversOwnHasNoModel() {
    #expect(GeoidModel.receiver.source == .receiver)
    #expect(GeoidModel.receiver.undulation(latitudeDegrees: 51, longitudeDegrees: 13) == nil)
    #expect(GeoidModel.receiver == .receiver && GeoidModel.receiver != .egm96)
  }
}
