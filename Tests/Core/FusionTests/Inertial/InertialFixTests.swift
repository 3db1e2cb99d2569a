import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct InertialFixTests {
  static func fix(
    seconds: Double = 0, north: Double = 0, velocity: Vector3? = Vector3(1, 0, 0), accuracy: Double = 2
  ) -> InertialFix {
    InertialFix(
      at: MonotonicInstant(nanoseconds: Int64(seconds * 1e9)),
      GeodeticPosition(latitudeDegrees: 47 + north / 111_170, longitudeDegrees: 8, ellipsoidalHeight: 500),
      horizontalAccuracy: accuracy, verticalAccuracy: 3, velocity: velocity, speedAccuracy: 0.1)
  }

  @Test func eachAxisHasHalfOfTheVariance() {
    let fix = Self.fix(accuracy: 2)
    #expect((fix.northSigma * fix.northSigma + fix.eastSigma * fix.eastSigma - 4).magnitude < 1e-12)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func impossibleValuesAreNoticed(number: Int) {
    var fix = Self.fix()
    #expect(fix.isPlausible)
    switch number {
    case 0: fix.position.latitudeDegrees = .nan
    case 1: fix.position.longitudeDegrees = 1e30
    case 2: fix.position.ellipsoidalHeight = .infinity
    case 3: fix.northSigma = 0
    case 4: fix.eastSigma = .nan
    case 5: fix.heightSigma = -1
    case 6: fix.velocity = Vector3(0, .nan, 0)
    default: fix.velocitySigma = 0
    }
    #expect(!fix.isPlausible)
  }

  @Test func aWidenedFixHasLargerDeviations() {
    let fix = Self.fix(accuracy: 2).widened(by: 3)
    #expect((fix.northSigma - 3 * 2.0.squareRoot()).magnitude < 1e-12 && fix.heightSigma == 9)
  }

  @Test func aLateFixIsMovedByTheVelocity() {
    let state = NavigationState(at: .zero, latitude: 0.82, velocity: Vector3(10, -20, 1))
    let earth = LocalEarth(latitude: 0.82, height: 500)
    let moved = Self.fix().moved(by: 0.2, with: state, earth)
    let offset = LocalFrame(origin: Self.fix().position).northEastDown(of: moved.position)
    #expect((offset - Vector3(2, -4, 0.2)).norm < 0.02)
    #expect(moved.velocitySigma > 0.25)
  }
}
