import NavigationMath
import Observations
import Simulator

@testable import Fusion

/// Epochs of a receiver that moves in a plane, with errors that are known: a slow part and noise, each per axis, 1 σ.
struct SimulatedDrive {
  var slowError = 1.2
  var correlationTime = 60.0
  var noise = 0.5
  var velocityNoise = 0.1
  var interval = 1.0
  /// Speed of the body, m/s; its direction turns.
  var speed = 12.0

  private let scale: LocalScale
  private static let (latitude, longitude) = (51.05, 13.74)

  init() {
    var scale = LocalScale()
    scale.move(latitudeDegrees: SimulatedDrive.latitude, height: 0)
    self.scale = scale
  }

  /// Horizontal accuracy that is true, m.
  var accuracy: Double { (2 * (slowError * slowError + noise * noise)).squareRoot() }

  /// Returns the fixes of a drive, and the true offsets from the first place, m.
  func epochs(_ count: Int, seed: UInt64) -> [(fix: GNSSFix, north: Double, east: Double)] {
    var generator = SeededGenerator(seed: seed)
    var slow = (generator.nextGaussian() * slowError, generator.nextGaussian() * slowError)
    let decay = 1 / (1 + interval / correlationTime)
    let drive = (1 - decay * decay).squareRoot() * slowError
    var (north, east, course) = (0.0, 0.0, 0.7)
    return (1...count).map { number in
      let turn = Double(number / 20 % 3 - 1) * 0.1
      // Ten steps: the direction turns within an interval.
      for _ in 0..<10 {
        course += turn * interval / 10
        let step = Quaternion(rotationVector: Vector3(0, 0, course)).rotate(Vector3(speed * interval / 10, 0, 0))
        (north, east) = (north + step.x, east + step.y)
      }
      let velocity = Quaternion(rotationVector: Vector3(0, 0, course)).rotate(Vector3(speed, 0, 0))
      slow = (decay * slow.0 + drive * generator.nextGaussian(), decay * slow.1 + drive * generator.nextGaussian())
      var fix = self.fix(
        at: Double(number) * interval, north: north + slow.0 + noise * generator.nextGaussian(),
        east: east + slow.1 + noise * generator.nextGaussian())
      fix.velocityNorth = velocity.x + velocityNoise * generator.nextGaussian()
      fix.velocityEast = velocity.y + velocityNoise * generator.nextGaussian()
      fix.accuracy.speed = Accuracy(velocityNoise, .receiver)
      return (fix, north, east)
    }
  }

  /// Returns a fix without velocity at an offset, m.
  func fix(at seconds: Double, north: Double, east: Double) -> GNSSFix {
    let instant = MonotonicInstant(nanoseconds: Int64(seconds * 1e9))
    var fix = GNSSFix(time: UTCTime(), received: instant, completed: instant)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = SimulatedDrive.latitude + north / scale.north
    fix.longitudeDegrees = SimulatedDrive.longitude + east / scale.east
    fix.ellipsoidalHeight = 150
    fix.accuracy.horizontal = Accuracy(accuracy, .receiver)
    fix.accuracy.vertical = Accuracy(1.5 * accuracy, .receiver)
    return fix
  }

  /// Returns the distance of an estimate from an offset, m.
  func distance(_ estimate: LocationEstimate, north: Double, east: Double) -> Double {
    let toNorth = (estimate.latitudeDegrees - SimulatedDrive.latitude) * scale.north - north
    let toEast = (estimate.longitudeDegrees - SimulatedDrive.longitude) * scale.east - east
    return (toNorth * toNorth + toEast * toEast).squareRoot()
  }

  /// Returns the distance between two estimates, m.
  func distance(_ first: LocationEstimate, _ second: LocationEstimate) -> Double {
    let north = (first.latitudeDegrees - second.latitudeDegrees) * scale.north
    let east = (first.longitudeDegrees - second.longitudeDegrees) * scale.east
    return (north * north + east * east).squareRoot()
  }
}
