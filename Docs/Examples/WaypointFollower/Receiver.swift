import BinnacleKit
import LocationTestKit

/// A receiver on the vehicle. Its positions are off by 1 m, most of which lasts for a minute, as is usual.
struct Receiver {
  /// Seconds between fixes.
  let interval = 0.2
  private let frame: LocalFrame
  private var offset = Point(north: 0, east: 0)
  private var generator: SeededGenerator
  private var count = 0

  init(_ frame: LocalFrame, seed: UInt64) {
    self.frame = frame
    generator = SeededGenerator(seed: seed)
  }

  mutating func fix(of vehicle: Vehicle) -> GNSSFix? {
    let kept = 1 - interval / 60
    let change = 0.7 * (1 - kept * kept).squareRoot()
    offset.north = kept * offset.north + change * generator.nextGaussian()
    offset.east = kept * offset.east + change * generator.nextGaussian()
    let measured = Vector3(vehicle.place.north + offset.north, vehicle.place.east + offset.east, 0)
    guard let place = frame.place(northEastDown: measured) else { return nil }
    let velocity = Point(north: 0, east: 0).moved(by: vehicle.speed, towards: vehicle.heading)

    count += 1
    let nanoseconds = Int64(Double(count) * interval * 1e9)
    let instant = MonotonicInstant(nanoseconds: nanoseconds)
    var fix = GNSSFix(
      time: UTCTime(date: nil, timeOfDay: TimeOfDay(nanoseconds: nanoseconds)), received: instant, completed: instant)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = place.latitudeDegrees
    fix.longitudeDegrees = place.longitudeDegrees
    fix.ellipsoidalHeight = place.ellipsoidalHeight
    fix.velocityNorth = velocity.north + 0.05 * generator.nextGaussian()
    fix.velocityEast = velocity.east + 0.05 * generator.nextGaussian()
    fix.climb = 0
    fix.accuracy.horizontal = Accuracy(1, .receiver)
    fix.accuracy.vertical = Accuracy(1.5, .receiver)
    fix.accuracy.speed = Accuracy(0.07, .receiver)
    return fix
  }
}
