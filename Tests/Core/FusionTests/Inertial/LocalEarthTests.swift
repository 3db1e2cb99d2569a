import NavigationMath
import Testing

@testable import Fusion

@Suite struct LocalEarthTests {
  @Test func radiiAreThoseOfTheEllipsoid() {
    let equator = LocalEarth(latitude: 0, height: 0)
    #expect((equator.eastRadius - 6_378_137).magnitude < 1e-6)
    #expect((equator.northRadius - 6_335_439.327).magnitude < 1e-2)
    #expect((equator.gravity - 9.7803253359).magnitude < 1e-9)
    #expect(equator.rotation.z == 0)
    let high = LocalEarth(latitude: 0.8, height: 1000)
    #expect((high.northRadius - LocalEarth(latitude: 0.8, height: 0).northRadius - 1000).magnitude < 1e-6)
  }

  @Test func theFrameTurnsWithTheMotion() {
    let earth = LocalEarth(latitude: 0.8, height: 0)
    let rate = earth.transport(Vector3(100, 50, 0))
    #expect((rate.y + 100 / earth.northRadius).magnitude < 1e-15)
    #expect((rate.x - 50 / earth.eastRadius).magnitude < 1e-15)
    #expect(rate.z < 0)
  }

  @Test func thePolesAreFinite() {
    for latitude in [Double.pi / 2, -Double.pi / 2] {
      let rate = LocalEarth(latitude: latitude, height: 0).transport(Vector3(100, 100, 0))
      #expect(rate.isFinite && rate.norm < 1)
    }
  }
}
