import Bytes
import GNSS
import NavigationMath
import Observations

/// Any bytes, in any chunks: what comes out is possible, and does not depend on the chunks.
///
///     byte 0   checksum policy, and how the stream is cut
///     rest     the stream
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStream(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard size > 1 else { return 0 }
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  let control = view[0]
  let stream = view.slice(1, size)
  var configuration = ReceiverConfiguration()
  configuration.checksums = control & 3 == 0 ? .required : control & 3 == 1 ? .whenSent : .optional
  let whole = decode(stream, configuration, by: size)
  let cut = decode(stream, configuration, by: 1 + Int(control >> 2))
  require(whole.fixes == cut.fixes, "the chunks decide about fixes")
  require(whole.reports == cut.reports, "the chunks decide about satellites")
  require(whole.counters == cut.counters, "the chunks decide about counters")
  require(whole.counters.bytes == UInt64(size - 1), "bytes are miscounted")
  require(whole.counters.noiseBytes <= whole.counters.bytes, "more noise than bytes")
  return 0
}

private struct Outcome {
  var fixes: [GNSSFix] = []
  var reports: [SatelliteReport] = []
  var counters = StreamCounters()
}

private func decode(_ stream: ByteView, _ configuration: ReceiverConfiguration, by size: Int) -> Outcome {
  var outcome = Outcome()
  var receiver = GNSSReceiver(configuration)
  func take(_ event: ReceiverEvent) {
    switch event {
    case .fix(let fix):
      check(fix)
      outcome.fixes.append(fix)
    case .satellites(let report):
      check(report)
      outcome.reports.append(report)
    }
  }
  var start = 0
  while start < stream.count {
    receiver.consume(stream.slice(start, start + size), at: .zero, take)
    start += size
  }
  receiver.finish(take)
  require(receiver.deadline == nil, "something is left after the end")
  outcome.counters = receiver.counters
  return outcome
}
