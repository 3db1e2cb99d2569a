import Bytes
import CBoard
import Firmware
import Observations

/// The board as CBoard/board.h describes it.
struct CBoardPort: FirmwareBoard {
  var bus: CBoardBus { CBoardBus() }
  var delay: CBoardDelay { CBoardDelay() }
  var now: MonotonicInstant { MonotonicInstant(nanoseconds: Int64(clamping: board_nanoseconds())) }
  var options: FirmwareOptions { FirmwareOptions(rawValue: board_options()) }
  var hasEnded: Bool { board_ended() }

  mutating func read(into buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBufferPointer { board_read($0.baseAddress, $0.count) }
  }

  mutating func takeSample() -> LogSample? {
    var kind: UInt8 = 0
    var values = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    let count = withUnsafeMutableBytes(of: &values) {
      board_sample(&kind, $0.assumingMemoryBound(to: Double.self).baseAddress, LogSample.longest)
    }
    return count > 0 ? LogSample(kind: kind, values: values, count: min(count, LogSample.longest)) : nil
  }

  mutating func write(_ bytes: ByteView) {
    bytes.withUnsafeBytes { board_write($0.assumingMemoryBound(to: UInt8.self).baseAddress, $0.count) }
  }

  mutating func idle() -> Bool {
    board_idle()
    return true
  }
}
