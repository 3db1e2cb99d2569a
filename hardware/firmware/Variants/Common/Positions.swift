import GNSS
import Observations

/// Writes a line for each position: latitude, longitude, height, 1 σ of the horizontal position.
struct Positions: Application {
  private var line = Line()

  mutating func take(_ event: ReceiverEvent) {
    guard case .fix(let fix) = event, let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else {
      return
    }
    line.append(latitude, decimals: 7)
    line.append(longitude, decimals: 7)
    line.append(fix.heightAboveMeanSeaLevel ?? fix.ellipsoidalHeight ?? 0, decimals: 3)
    line.append(fix.accuracy.horizontal?.value ?? 0, decimals: 3)
    line.send()
  }

  mutating func poll(at now: MonotonicInstant) {}
}
