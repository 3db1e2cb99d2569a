import BusProtocols
import CBoard

/// The I²C bus of the board.
struct CBoardBus: I2CBus {
  /// A number of board.h for a failed transfer.
  struct Failure: BusFailure {
    let fault: BusFault

    /// - Parameter code: a number other than `BOARD_DONE`.
    init(code: Int32) {
      fault =
        switch Int(code) {
        case BOARD_NOT_ACKNOWLEDGED: .notAcknowledged
        case BOARD_ARBITRATION_LOST: .arbitrationLost
        case BOARD_TIMED_OUT: .timedOut
        case BOARD_UNSUPPORTED: .unsupported
        case BOARD_GONE: .gone
        default: .unspecified
        }
    }
  }

  var longestRead: Int { 32 }
  var longestWrite: Int { 32 }

  mutating func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure) {
    while buffer.count < count { buffer.append(0) }
    let code = bytes.withUnsafeBufferPointer { sent in
      buffer.withUnsafeMutableBufferPointer { received in
        board_transfer(address, sent.baseAddress, sent.count, received.baseAddress, count)
      }
    }
    guard code == 0 else { throw Failure(code: code) }
  }
}

/// Waits on the board's clock.
struct CBoardDelay: Delay {
  mutating func wait(nanoseconds: Int64) { board_wait(UInt64(max(nanoseconds, 0))) }
}
