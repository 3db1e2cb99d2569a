import Bytes
import NMEA

/// What a receiver was heard to say: which sentences, how many frames, and its answer when it was asked.
struct TrafficDigest {
  /// Addresses in the order in which they were first heard, without talker: `GGA`, `PMTK001`.
  private(set) var sentences: [String] = []
  private(set) var sentenceCount = 0
  private(set) var ubxFrames = 0
  private(set) var firmware: FirmwareAnswer?
  /// Bytes of a line or a frame that is not whole yet.
  private var rest: [UInt8] = []

  var isReceiver: Bool { sentenceCount > 0 || ubxFrames > 0 }

  mutating func consume(_ bytes: [UInt8]) {
    rest += bytes
    var position = 0
    while position < rest.count {
      switch rest[position] {
      case UInt8(ascii: "$"):
        guard let length = line(at: position) else { return keep(from: position) }
        position += length
      case 0xB5:
        guard let length = frame(at: position) else { return keep(from: position) }
        position += length
      default:
        position += 1
      }
    }
    rest = []
  }

  /// A line that never ends, or a frame that was none, must not hold up the rest.
  private mutating func keep(from position: Int) {
    rest.removeFirst(position)
    if rest.count > 9000 {
      rest.removeFirst()
      consume([])
    }
  }

  /// Its length; nil when it is not whole yet.
  private mutating func line(at start: Int) -> Int? {
    var end = start + 1
    while end < rest.count, (0x20...0x7E).contains(rest[end]) { end += 1 }
    guard end < rest.count else { return end - start > 1024 ? 1 : nil }
    guard rest[end] == 0x0D || rest[end] == 0x0A, end - start >= 9, rest[end - 3] == UInt8(ascii: "*") else {
      return max(1, end - start)
    }
    let sum = rest[(start + 1)..<(end - 3)].reduce(0) { $0 ^ $1 }
    guard UInt8(String(decoding: rest[(end - 2)..<end], as: UTF8.self), radix: 16) == sum else { return end - start }
    note(String(decoding: rest[start..<(end - 3)], as: UTF8.self))
    return end - start
  }

  private mutating func note(_ line: String) {
    sentenceCount += 1
    if let answer = FirmwareAnswer(line: line) { firmware = answer }
    let address = line.dropFirst().prefix { $0 != "," }
    let name = address.hasPrefix("P") ? String(address) : String(address.suffix(3))
    if sentences.count < 32, !sentences.contains(name) { sentences.append(name) }
  }

  private mutating func frame(at start: Int) -> Int? {
    guard start + 1 < rest.count else { return nil }
    guard rest[start + 1] == 0x62 else { return 1 }
    guard start + 6 <= rest.count else { return nil }
    let length = Int(rest[start + 4]) | Int(rest[start + 5]) << 8
    guard length <= 8192 else { return 1 }
    guard start + length + 8 <= rest.count else { return nil }
    let isMonVer = rest[start + 2] == 0x0A && rest[start + 3] == 0x04
    let (isWhole, answer) = rest.withByteView { view in
      let sum = FletcherChecksum(view.slice(start + 2, start + 6 + length))
      let isWhole = sum.a == view[start + 6 + length] && sum.b == view[start + 7 + length]
      return (isWhole, FirmwareAnswer(monVer: view.slice(start + 6, start + 6 + length)))
    }
    guard isWhole else { return 1 }
    ubxFrames += 1
    if isMonVer, let answer { firmware = answer }
    return length + 8
  }
}
