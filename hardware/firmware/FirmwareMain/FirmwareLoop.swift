import Bytes
import CBoard
import Firmware
import Fusion
import GNSS
import Observations

/// The whole program: bytes of a receiver in, rows out. The board's start code calls it once; it never returns.
@_cdecl("firmware_main")
public func firmwareMain() {
  let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
  var receiver = GNSSReceiver()
  var rows = ReceiverRows(fusion: nil)
  var writer = ByteWriter(capacity: 2048)
  while true {
    let count = board_read(input.baseAddress, input.count)
    let now = MonotonicInstant(nanoseconds: Int64(board_nanoseconds()))
    if count > 0 {
      receiver.consume(ByteView(UnsafeBufferPointer(rebasing: input[..<count])), at: now) {
        rows.append($0, to: &writer)
      }
    } else if board_ended() {
      receiver.finish { rows.append($0, to: &writer) }
    } else {
      // Silence ends an epoch.
      receiver.advance(to: now) { rows.append($0, to: &writer) }
    }
    if writer.count > 0 {
      writer.withByteView { $0.withUnsafeBytes { board_write($0.baseAddress, $0.count) } }
      writer.removeAll()
    }
    if count == 0 { board_idle() }
  }
}
