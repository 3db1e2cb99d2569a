import GNSS
import Observations

/// Writes a line for each position: latitude and longitude, 1e-7 degrees, height and
/// 1 σ of the horizontal position, mm.
struct Positions: Application {
  private var line = Line()

  mutating func take(_ event: ReceiverEvent) {
    guard case .fix(let fix) = event, let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else {
      return
    }
    line.append(latitude, in: 1e-7)
    line.append(longitude, in: 1e-7)
    line.append(fix.heightAboveMeanSeaLevel ?? fix.ellipsoidalHeight ?? 0, in: 1e-3)
    line.append(fix.accuracy.horizontal?.value ?? 0, in: 1e-3)
    line.send()
  }

  mutating func finish() {}
  mutating func poll(at now: MonotonicInstant) {}
}
