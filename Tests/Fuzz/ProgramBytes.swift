import Bytes

/// Prints what the programs of `EpochFuzzer` and `BinaryFuzzer` send, for a receiver that is not in this process.
///
/// Reads lines `Epoch HEX` and `Binary HEX`, an input of the fuzzer each; prints lines `TIME HEX`, nanoseconds and bytes, and
/// an empty line after each program.
@main
enum ProgramBytes {
  static func main() {
    while let line = readLine() {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      bytes(parts[1]).withByteView { parts[0] == "Epoch" ? epochs(Choices(view: $0)) : frames(Choices(view: $0)) }
      print()
    }
  }

  private static func epochs(_ program: Choices) {
    var choices = program
    // The receiver's configuration.
    for _ in 0..<3 { _ = choices.pick(4) }
    var writer = SentenceWriter()
    var now = 0
    var sent = 0
    while !choices.isEmpty, sent < 400 {
      sent += 1
      let kind = choices.pick(20)
      if kind >= 18 { now += choices.pick(256) * 10_000_000 } else { show(now, writer.sentence(kind, &choices)) }
    }
  }

  private static func frames(_ program: Choices) {
    var choices = program
    _ = choices.pick(4)
    var frames = FrameWriter()
    var sentences = SentenceWriter()
    var now = 0
    var sent = 0
    while !choices.isEmpty, sent < 400 {
      sent += 1
      let kind = choices.pick(FrameWriter.kinds + 8)
      if kind >= FrameWriter.kinds + 6 {
        now += choices.pick(256) * 10_000_000
      } else if kind < FrameWriter.kinds {
        show(now, frames.frame(kind, &choices))
      } else {
        sentences.second = Int(frames.timeOfWeek / 1000 + 86_382) % 86_400
        show(now, sentences.sentence(kind - FrameWriter.kinds, &choices))
      }
    }
  }

  private static func show(_ time: Int, _ bytes: [UInt8]) {
    print(time, bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
  }

  private static func bytes(_ hex: Substring) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
