import Fusion
import NavigationMath
import Testing

@Suite struct HeadingOrientationTests {
  @Test(arguments: HeadingOrientation.allCases)
  func theTopIsAnEdge(orientation: HeadingOrientation) {
    #expect(orientation.top.norm == 1)
    #expect(orientation.top.z == 0)
  }

  @Test func turnedToTheLeftTheRightEdgeIsTheTop() {
    #expect(HeadingOrientation.landscapeLeft.top == Vector3(0, 1, 0))
    #expect(HeadingOrientation.landscapeRight.top == Vector3(0, -1, 0))
  }

  @Test func whatLiesFlatDoesNotPointWithItsBack() {
    #expect(HeadingOrientation.portrait.pointsWithBack)
    #expect(!HeadingOrientation.faceUp.pointsWithBack)
    #expect(!HeadingOrientation.faceDown.pointsWithBack)
  }
}
