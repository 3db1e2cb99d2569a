import Bytes
import CBinnacle
import GNSS
import Observations

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

/// A receiver's stream of bytes, with the caller's instants.
struct ReceiverStream: ~Copyable {
  /// Bytes that are decoded before the next look for events, so that the caller takes each fix before the next one.
  private static let part = 64

  private var receiver: GNSSReceiver
  private var instants = Instants()

  init(_ configuration: ReceiverConfiguration) { receiver = GNSSReceiver(configuration) }

  /// Decodes bytes up to the part with the first event, and returns how many were taken.
  mutating func feed(
    _ bytes: ByteView, at nanoseconds: Int64, _ body: (ReceiverEvent) -> Void
  ) throws(CFaceError) -> Int {
    let instant = try instants.next(nanoseconds)
    var hasEvent = false
    var taken = 0
    while taken < bytes.count, !hasEvent {
      let end = min(bytes.count, taken + ReceiverStream.part)
      receiver.consume(bytes.slice(taken, end), at: instant) { event in
        hasEvent = true
        body(event)
      }
      taken = end
    }
    return taken
  }

  /// Notes that there were no bytes until an instant.
  mutating func advance(to nanoseconds: Int64, _ body: (ReceiverEvent) -> Void) throws(CFaceError) {
    receiver.advance(to: try instants.next(nanoseconds), body)
  }

  /// Ends the stream.
  mutating func finish(_ body: (ReceiverEvent) -> Void) { receiver.finish(body) }

  /// Instant at which silence has an effect, ns; the largest number if it has none.
  var deadline: Int64 { receiver.deadline?.nanoseconds ?? .max }

  /// The counters of the stream.
  ///
  /// - Parameter dropped: number of fixes that the caller did not take in time.
  func counters(dropped: UInt64) -> binnacle_counters { binnacle_counters(receiver.counters, dropped: dropped) }
}

/// What a receiver's bytes have given, until the caller takes it.
struct ReceiverOutputs: ~Copyable {
  /// Fixes, the oldest first.
  var fixes: OutputQueue<binnacle_fix>
  /// The newest satellites.
  var sky: SkyRecord

  /// - Parameters:
  ///   - fixes: largest number of fixes that are kept; rounded up to a power of two.
  ///   - satellites: largest number of satellites that are kept.
  init(fixes: Int, satellites: Int) {
    self.fixes = OutputQueue(capacity: fixes, filler: binnacle_fix())
    sky = SkyRecord(capacity: satellites)
  }

  /// Keeps what an event says.
  mutating func append(_ event: ReceiverEvent) {
    switch event {
    case .satellites(let report): sky.set(report)
    case .fix(let fix): fixes.append(binnacle_fix(fix))
    }
  }
}
