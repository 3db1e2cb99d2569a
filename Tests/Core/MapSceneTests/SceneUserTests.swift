import MapGeometry
import MapScene
import Testing

@Suite struct SceneUserTests {
  @Test func locationWithoutHeadingIsFresh() {
    let user = SceneUser(point: MapPoint(x: 1, y: 2), radius: 3)
    #expect(user.headingDegrees == nil && user.radius95 == nil && !user.isStale)
  }
}
