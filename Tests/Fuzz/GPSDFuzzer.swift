import Bytes
import GNSS
import GPSDProtocol
import Observations

/// Any bytes as what gpsd sends, in any chunks: decoding ends, what comes out is possible and does not depend on the
/// chunks. Built with the sources of the gpsd client that know no Linux.
///
///     byte 0   how the stream is cut
///     rest     the stream
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGPSD(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard size > 1 else { return 0 }
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  let stream = view.slice(1, size)
  let whole = decode(stream, by: size)
  let cut = decode(stream, by: 1 + Int(view[0]))
  require(whole.fixes == cut.fixes, "the chunks decide about fixes")
  require(whole.reports == cut.reports, "the chunks decide about satellites")
  require(whole.counters == cut.counters, "the chunks decide about counters")
  require(whole.counters.bytes == UInt64(stream.count), "bytes are miscounted")
  // Time passes between the chunks: more epochs end by silence, and receivers change.
  _ = decode(stream, by: 16 + Int(view[0]) * 2, pause: 70_000_000 * Int64(1 + view[0] % 32))
  return 0
}

private struct Outcome {
  var fixes: [GNSSFix] = []
  var reports: [SatelliteReport] = []
  var counters = StreamCounters()
}

private func decode(_ stream: ByteView, by size: Int, pause: Int64 = 0) -> Outcome {
  var outcome = Outcome()
  let receivers = GPSDReceivers(wanted: nil)
  let decoder = GPSDDecoder(receivers, ReceiverConfiguration())
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
  var instant = MonotonicInstant.zero
  var start = 0
  while start < stream.count {
    decoder.consume(stream.slice(start, start + size), at: instant, take)
    start += size
    instant = instant.advanced(byNanoseconds: pause)
    decoder.advance(to: instant, take)
    require(receivers.all.count <= GPSDDevice.most, "an endless list of receivers")
  }
  decoder.finish(take)
  require(decoder.deadline == nil, "something is left after the end")
  outcome.counters = decoder.counters
  return outcome
}
