import Bytes
import CBinnacle
import Fusion
import GNSS

/// What a `binnacle_navigator` is: a receiver's stream, and its fusion with sensors.
struct NavigatorObject: ~Copyable, ReceivingContent {
  static var mark: UInt32 { 0x766E_6342 }

  private var stream: ReceiverStream
  /// The fusion, and what the caller can take.
  var state: NavigatorState

  init(_ options: binnacle_navigator_options) throws(CFaceError) {
    let configuration = try options.receiver.configuration
    let parameters = try options.parameters
    stream = ReceiverStream(configuration)
    state = NavigatorState(parameters, NavigatorOutputs(options))
  }

  /// The counters of the stream and of the fusion.
  var counters: binnacle_navigation_counters {
    state.counters(stream.counters(dropped: state.outputs.receiver.fixes.dropped))
  }
}

extension NavigatorObject {
  mutating func feed(_ bytes: ByteView, at nanoseconds: Int64) throws(CFaceError) -> Int {
    try stream.feed(bytes, at: nanoseconds) { state.take($0) }
  }

  mutating func advance(to nanoseconds: Int64) throws(CFaceError) {
    try stream.advance(to: nanoseconds) { state.take($0) }
  }

  mutating func finish() { stream.finish { state.take($0) } }

  var deadline: Int64 { stream.deadline }

  mutating func takeFix() -> binnacle_fix? { state.outputs.receiver.fixes.take() }

  mutating func takeSky(into target: UnsafeMutablePointer<binnacle_satellite>?, capacity: Int) -> binnacle_sky? {
    state.outputs.receiver.sky.take(into: target, capacity: capacity)
  }
}
