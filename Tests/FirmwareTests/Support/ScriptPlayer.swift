import Firmware
import Observations

/// Plays a script as hardware/firmware/boards/script.c does: time passes only while the firmware waits.
final class ScriptPlayer {
  private struct Record {
    var time: Int64
    var kind: UInt8
    var content: ArraySlice<UInt8>
  }

  /// At most this passes between two calls of `idle`, ns.
  private static let longestStep: Int64 = 10_000_000

  private(set) var now: Int64 = 0
  private(set) var hasEnded = false
  private(set) var options: UInt8 = 0
  private(set) var sample: LogSample?
  var chips = ScriptedChips()
  private let script: [UInt8]
  private var position = 8
  private var unread: ArraySlice<UInt8> = []

  init(_ script: [UInt8]) {
    precondition(script.starts(with: "BNSCRIPT".utf8))
    self.script = script
    while let record = next, record.kind == 4 { take(record) }
  }

  func read(into buffer: inout [UInt8]) -> Int {
    let part = unread.prefix(buffer.count)
    for (index, byte) in part.enumerated() { buffer[index] = byte }
    unread = unread.dropFirst(part.count)
    return part.count
  }

  func takeSample() -> LogSample? {
    defer { sample = nil }
    return sample
  }

  /// Returns false if the run is over.
  func idle() -> Bool {
    if !unread.isEmpty || sample != nil { return true }
    guard !hasEnded, let record = next else { return false }
    if record.time <= now + ScriptPlayer.longestStep { take(record) } else { now += ScriptPlayer.longestStep }
    return true
  }

  func wait(nanoseconds: Int64) {
    let until = now + nanoseconds
    // Chips change while a driver waits for them; bytes and samples stay in the script.
    while !hasEnded, let record = next, record.time <= until, ![0, 3, 5].contains(record.kind) { take(record) }
    now = until
  }

  private var next: Record? {
    guard position + 11 <= script.count else { return nil }
    func number(_ offset: Int, _ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(script[position + offset + $1]) << UInt64(8 * $1) }
    }
    let begin = position + 11
    let end = begin + Int(number(9, 2))
    return Record(
      time: Int64(clamping: number(0, 8)), kind: script[position + 8], content: script[begin..<min(end, script.count)])
  }

  private func take(_ record: Record) {
    position = record.content.endIndex
    now = max(now, record.time)
    let content = [UInt8](record.content)
    switch record.kind {
    case 0: unread = record.content
    case 1: chips.set(content[0], content[1], Array(content.dropFirst(2)))
    case 2: chips.fail(content[0], content[1], content[2])
    case 3: hasEnded = true
    case 4: options = content[0]
    case 5: sample = ScriptPlayer.sample(content)
    case 6: chips.clear(content[0], content[1], content[2])
    default: break
    }
  }

  private static func sample(_ content: [UInt8]) -> LogSample {
    let count = (content.count - 1) / 8
    var values = [Double](repeating: 0, count: LogSample.longest)
    for index in 0..<min(count, LogSample.longest) {
      let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(content[1 + 8 * index + $1]) << UInt64(8 * $1) }
      values[index] = Double(bitPattern: bits)
    }
    return LogSample(
      kind: content[0], values: (values[0], values[1], values[2], values[3], values[4], values[5]), count: count)
  }
}
