import Bytes
import CBoard
import GNSS
import Observations

/// Writes a line for each position: latitude, longitude, height, 1 σ of the horizontal position.
struct Positions: Application {
  private var line = ByteWriter(capacity: 128)

  mutating func take(_ event: ReceiverEvent) {
    guard case .fix(let fix) = event, let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else {
      return
    }
    line.removeAll()
    _ = line.append("", latitude, decimals: 7)
    _ = line.append(",", longitude, decimals: 7)
    _ = line.append(",", fix.heightAboveMeanSeaLevel ?? fix.ellipsoidalHeight ?? 0, decimals: 3)
    _ = line.append(",", fix.accuracy.horizontal?.value ?? 0, decimals: 3)
    line.append("\n")
    line.withByteView { $0.withUnsafeBytes { board_write($0.baseAddress, $0.count) } }
  }

  mutating func poll(at now: MonotonicInstant) {}
}

/// A receiver of NMEA and UBX, its epochs, and nothing else.
@_cdecl("firmware_main")
public func firmwareMain() {
  run(Positions(), GNSSReceiver())
}
