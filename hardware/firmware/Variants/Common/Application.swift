import Bytes
import CBoard
import GNSS
import Observations

/// What a variant of the firmware does with a receiver's events and with the time between them.
protocol Application: ~Copyable {
  /// Takes an event of the receiver.
  mutating func take(_ event: ReceiverEvent)
  /// Does what `take` has left to do until the receiver has returned.
  mutating func finish()
  /// Reads what else there is to read, once for each turn of the loop.
  mutating func poll(at now: MonotonicInstant)
}

/// Runs an application on the receiver's bytes; never returns. Both stay where they are: a copy would be on the stack.
func run(_ application: inout some Application & ~Copyable, _ receiver: inout GNSSReceiver) {
  let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)
  while true {
    let count = board_read(input.baseAddress, input.count)
    let now = MonotonicInstant(nanoseconds: Int64(board_nanoseconds()))
    application.poll(at: now)
    feed(&application, &receiver, UnsafeBufferPointer(rebasing: input[..<count]), now)
    application.finish()
    if count == 0 { board_idle() }
  }
}

// Apart, so that its memory is not on the stack while an application polls or finishes.
@inline(never)
private func feed(
  _ application: inout some Application & ~Copyable, _ receiver: inout GNSSReceiver,
  _ bytes: UnsafeBufferPointer<UInt8>,
  _ now: MonotonicInstant
) {
  if bytes.count > 0 {
    receiver.consume(ByteView(bytes), at: now) { application.take($0) }
  } else if board_ended() {
    receiver.finish { application.take($0) }
  } else {
    // Silence ends an epoch.
    receiver.advance(to: now) { application.take($0) }
  }
}

extension GNSSReceiver {
  /// A receiver of NMEA and UBX, with frames of 2 KB and 64 satellites.
  static var small: GNSSReceiver { GNSSReceiver(ReceiverConfiguration(protocols: .standard, buffers: .small)) }
}
