import Bytes
import CBinnacle
import GNSS
import Observations

/// What a `binnacle_receiver` is: a decoder, and what it has given.
struct ReceiverObject: ~Copyable, HeldContent {
  static var mark: UInt32 { 0x7276_6342 }
  /// Bytes that are decoded before the next look for events, so that the caller takes each fix before the next one.
  private static let part = 64

  private var receiver: GNSSReceiver
  /// What the caller can take.
  var outputs: ReceiverOutputs
  private var instants = Instants()

  init(_ options: binnacle_receiver_options) throws(CFaceError) {
    let configuration = try options.configuration
    receiver = GNSSReceiver(configuration)
    outputs = ReceiverOutputs(fixes: Int(options.fixes), satellites: Int(options.satellites))
  }

  /// Decodes bytes up to the first event, and returns how many were taken.
  mutating func feed(_ bytes: ByteView, at nanoseconds: Int64) throws(CFaceError) -> Int {
    let instant = try instants.next(nanoseconds)
    let before = outputs.count
    var taken = 0
    while taken < bytes.count, outputs.count == before {
      let end = min(bytes.count, taken + ReceiverObject.part)
      receiver.consume(bytes.slice(taken, end), at: instant) { outputs.append($0) }
      taken = end
    }
    return taken
  }

  /// Notes that there were no bytes until an instant.
  mutating func advance(to nanoseconds: Int64) throws(CFaceError) {
    receiver.advance(to: try instants.next(nanoseconds)) { outputs.append($0) }
  }

  /// Ends the stream.
  mutating func finish() { receiver.finish { outputs.append($0) } }

  /// Instant at which silence has an effect, ns; the largest number if it has none.
  var deadline: Int64 { receiver.deadline?.nanoseconds ?? .max }

  /// The counters of the stream.
  var counters: binnacle_counters { binnacle_counters(receiver.counters, dropped: outputs.dropped) }
}
