import Bytes
import NMEA

@testable import GNSS

/// Which frames a stream has, by the plainest means: every candidate is judged by itself, byte by byte.
struct ReferenceScanner {
  struct Found: Equatable {
    var frame: Frame
    var bytes: [UInt8]
    /// Bytes of the stream before it.
    var offset: Int
  }

  /// Longest frame that is decoded; longer ones are skipped by their header.
  let longest: Int
  private(set) var noise = 0
  private var stream: [UInt8] = []
  private var position = 0
  private var givesUp = false

  init(longest: Int) { self.longest = longest }

  var isWaiting: Bool { position < stream.count }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    givesUp = false
    stream += bytes
  }

  mutating func giveUpPartialFrames() {
    givesUp = true
    position = min(position, stream.count)
  }

  mutating func next() -> Found? {
    while position < stream.count {
      switch step() {
      case .taken(let frame, let end, let next):
        let found = Found(frame: frame, bytes: Array(stream[position..<end]), offset: position)
        position = next
        return found
      case .skipped(let count): position += count
      case .dropped(let count): drop(count)
      case .incomplete:
        guard givesUp else { return nil }
        drop(1)
      }
    }
    return nil
  }

  private enum Step {
    case taken(Frame, end: Int, next: Int)
    case skipped(Int)
    case dropped(Int)
    case incomplete
  }

  private mutating func drop(_ count: Int) {
    noise += count
    position += count
  }

  private func step() -> Step {
    switch stream[position] {
    case 0x0A, 0x0D: .skipped(1)
    case 0x21, 0x24: line()
    case 0x5C: tagBlock()
    case 0xB5: little(0x62, .ubx, lengthAt: 4, atMost: 8192, overhead: 8)
    case 0xF1: little(0xD9, .binary(.allystar), lengthAt: 4, atMost: 4096, overhead: 8)
    case 0xBA: little(0xCE, .binary(.casic), lengthAt: 2, atMost: 2048, overhead: 10)
    case 0xD3: rtcm()
    case 0xA0: numbered()
    default: .dropped(1)
    }
  }

  private func line() -> Step {
    let rest = Array(stream[position..<min(stream.count, position + 1100)])
    var lines = LineScanner()
    switch rest.withByteView({ lines.scan($0) }) {
    case .incomplete: return .incomplete
    case .broken(let end): return .dropped(end)
    case .line(let end):
      let isTerminated = rest.count > end + 1 && rest[end] == 0x0D && rest[end + 1] == 0x0A
      return .taken(.sentence, end: position + end, next: position + end + (isTerminated ? 2 : 0))
    }
  }

  private func tagBlock() -> Step {
    let rest = stream[position...].prefix(256).dropFirst()
    for (index, byte) in rest.enumerated() {
      if byte == 0x5C { return .skipped(index + 2) }
      if byte < 0x20 || byte > 0x7E || byte == 0x21 || byte == 0x24 { return .dropped(1) }
    }
    return rest.count == 255 ? .dropped(1) : .incomplete
  }

  /// Protocols whose numbers are little-endian.
  private func little(
    _ second: UInt8, _ frame: Frame, lengthAt place: Int, atMost limit: Int, overhead: Int
  ) -> Step {
    guard let found = byte(1) else { return .incomplete }
    guard found == second else { return .dropped(1) }
    // CASIC is looked at when its length is there, the others with class and number, which come first.
    guard let low = byte(place), let high = byte(place + 1) else { return .incomplete }
    let payload = low + high * 256
    guard payload <= limit, frame != .binary(.casic) || payload % 4 == 0 else { return .dropped(1) }
    return judge(frame, payload + overhead) { bytes in
      frame == .binary(.casic)
        ? bytes == casicFrame(bytes) : Array(bytes.suffix(2)) == fletcher(bytes[2..<bytes.count - 2])
    }
  }

  private func rtcm() -> Step {
    guard let high = byte(1) else { return .incomplete }
    guard high < 4 else { return .dropped(1) }
    guard let low = byte(2) else { return .incomplete }
    guard high * 256 + low >= 2 else { return .dropped(1) }
    return judge(.rtcm, high * 256 + low + 6) { bytes in bytes.withByteView { crc24Q($0) } == 0 }
  }

  private func numbered() -> Step {
    guard let second = byte(1) else { return .incomplete }
    guard second == 0xA1 || second == 0xA2 else { return .dropped(1) }
    guard let high = byte(2), let low = byte(3) else { return .incomplete }
    let payload = high * 256 + low
    guard payload > 0, payload <= (second == 0xA2 ? 2047 : 4096) else { return .dropped(1) }
    if second == 0xA2 {
      return judge(.binary(.sirf), payload + 8) { bytes in
        let sum = bytes[4..<bytes.count - 4].reduce(0) { $0 + Int($1) } & 0x7FFF
        return Array(bytes.suffix(4)) == [UInt8(sum >> 8), UInt8(sum & 0xFF), 0xB0, 0xB3]
      }
    }
    return judge(.binary(.skytraq), payload + 7) { bytes in
      Array(bytes.suffix(3)) == [bytes[4..<bytes.count - 3].reduce(0, ^), 0x0D, 0x0A]
    }
  }

  private func judge(_ frame: Frame, _ length: Int, _ isIntact: ([UInt8]) -> Bool) -> Step {
    guard position + length <= stream.count || length > longest else { return .incomplete }
    if length > longest { return givesUp ? .incomplete : .skipped(length) }
    let bytes = Array(stream[position..<position + length])
    return isIntact(bytes) ? .taken(frame, end: position + length, next: position + length) : .dropped(1)
  }

  private func byte(_ index: Int) -> Int? {
    position + index < stream.count ? Int(stream[position + index]) : nil
  }

  private func fletcher(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (a, b) = (UInt8(0), UInt8(0))
    for byte in bytes {
      a &+= byte
      b &+= a
    }
    return [a, b]
  }

  /// The same frame with the checksum that it should have.
  private func casicFrame(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0
    for start in stride(from: 2, to: bytes.count - 4, by: 4) {
      for index in 0..<4 { sum &+= UInt32(bytes[start + index]) << UInt32(8 * index) }
    }
    return bytes.dropLast(4) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }
}
