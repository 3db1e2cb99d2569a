import NavigationMath
import Testing

@testable import Fusion

@Suite struct LocalScaleTests {
  @Test(arguments: [0.0, 51.05, -33.9, 85]) func offsetsAreThoseOfTheLocalFrame(latitude: Double) {
    var scale = LocalScale()
    scale.move(latitudeDegrees: latitude, height: 500)
    let origin = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: 13, ellipsoidalHeight: 500)
    let place = GeodeticPosition(latitudeDegrees: latitude + 1e-4, longitudeDegrees: 13 + 1e-4, ellipsoidalHeight: 500)
    let offset = LocalFrame(origin: origin).northEastDown(of: place)
    #expect((1e-4 * scale.north - offset.x).magnitude < 1e-3)
    #expect((1e-4 * scale.east - offset.y).magnitude < 1e-3)
  }

  @Test func itStaysAsItIsNearby() {
    var scale = LocalScale()
    scale.move(latitudeDegrees: 50, height: 0)
    let east = scale.east
    scale.move(latitudeDegrees: 50.0005, height: 0)
    #expect(scale.east == east)
    scale.move(latitudeDegrees: 50.002, height: 0)
    #expect(scale.east < east)
  }
}
