import BusProtocols
import Bytes
import Firmware
import Observations

/// A board whose receiver and chips are a script.
struct ScriptedBoard: FirmwareBoard {
  let player: ScriptPlayer
  /// What the firmware has written.
  private(set) var rows: [UInt8] = []

  init(_ script: [UInt8]) { player = ScriptPlayer(script) }

  /// Runs the firmware on a script; returns its rows.
  static func rows(of script: [UInt8]) -> [String] {
    var board = ScriptedBoard(script)
    runFirmware(&board)
    return Scripts.rows(in: board.rows)
  }

  struct Bus: I2CBus {
    let player: ScriptPlayer
    var longestRead: Int { 32 }
    var longestWrite: Int { 32 }

    mutating func transfer(
      with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
    ) throws(ScriptedChips.Failure) {
      try player.chips.transfer(with: address, writing: bytes, reading: count, into: &buffer)
    }
  }

  struct Wait: Delay {
    let player: ScriptPlayer
    mutating func wait(nanoseconds: Int64) { player.wait(nanoseconds: nanoseconds) }
  }

  var bus: Bus { Bus(player: player) }
  var delay: Wait { Wait(player: player) }
  var now: MonotonicInstant { MonotonicInstant(nanoseconds: player.now) }
  var options: FirmwareOptions { FirmwareOptions(rawValue: player.options) }
  var hasEnded: Bool { player.hasEnded }

  mutating func read(into buffer: inout [UInt8]) -> Int { player.read(into: &buffer) }
  mutating func takeSample() -> LogSample? { player.takeSample() }
  mutating func write(_ bytes: ByteView) { rows.append(contentsOf: bytes) }
  mutating func idle() -> Bool { player.idle() }
}
