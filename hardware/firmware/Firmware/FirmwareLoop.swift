import Bytes
import GNSS
import Observations

/// Runs the firmware on a board until its run is over, which it never is on a real one.
///
/// All memory is allocated before the first byte is read, but for what the first epochs show and for NMEA sentences.
public func runFirmware<Board: FirmwareBoard>(_ board: inout Board) {
  let options = board.options
  var receiver = GNSSReceiver()
  let station = Station(options)
  var sensors = BoardSensors(board.bus, board.delay, options)
  var input = [UInt8](repeating: 0, count: 256)
  var isRunning = true
  while isRunning {
    let count = board.read(into: &input)
    let now = board.now
    if count > 0 {
      input.withByteView { bytes in
        receiver.consume(bytes.slice(0, count), at: now) { station.take($0) }
      }
    } else if board.hasEnded {
      receiver.finish { station.take($0) }
      sensors.report(to: station)
    } else {
      // Silence ends an epoch.
      receiver.advance(to: now) { station.take($0) }
      station.advance(to: now)
    }
    if let sample = board.takeSample() { station.add(sample, at: now) }
    sensors.poll(at: now, station)
    if station.output.count > 0 {
      station.output.withByteView { board.write($0) }
      station.discardOutput()
    }
    if count == 0 { isRunning = board.idle() }
  }
}
