import Bytes
import CBinnacle
import GNSS

/// What a `binnacle_receiver` is: a stream, and what it has given.
struct ReceiverObject: ~Copyable, ReceivingContent {
  static var mark: UInt32 { 0x7276_6342 }

  /// The receiver's bytes.
  var stream: ReceiverStream
  /// What the caller can take.
  var outputs: ReceiverOutputs

  init(_ options: binnacle_receiver_options) throws(CFaceError) {
    let configuration = try options.configuration
    stream = ReceiverStream(configuration)
    outputs = ReceiverOutputs(fixes: Int(options.fixes), satellites: Int(options.satellites))
  }
}

extension ReceiverObject {
  mutating func feed(_ bytes: ByteView, at nanoseconds: Int64) throws(CFaceError) -> Int {
    try stream.feed(bytes, at: nanoseconds) { outputs.append($0) }
  }

  mutating func advance(to nanoseconds: Int64) throws(CFaceError) {
    try stream.advance(to: nanoseconds) { outputs.append($0) }
  }

  mutating func finish() { stream.finish { outputs.append($0) } }

  var deadline: Int64 { stream.deadline }

  mutating func takeFix() -> binnacle_fix? { outputs.fixes.take() }

  mutating func takeSky(into target: UnsafeMutablePointer<binnacle_satellite>?, capacity: Int) -> binnacle_sky? {
    outputs.sky.take(into: target, capacity: capacity)
  }

  /// The counters of the stream.
  var counters: binnacle_counters { stream.counters(dropped: outputs.fixes.dropped) }
}
