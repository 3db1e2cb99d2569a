import Bytes
import Fusion
import GNSS
import Observations

/// Decodes a stream twice, in chunks, and counts the second time, when the receiver has learned what it can.
struct Decoding: ~Copyable {
  private var receiver = GNSSReceiver()
  private var now = MonotonicInstant.zero
  /// So that nothing is left out.
  private(set) var sum = 0.0

  /// Returns the counts of all steps; a step is a sentence or a frame, the rest of its epoch included.
  mutating func count(_ bytes: ByteView, chunk: Int) -> Tally {
    _ = pass(bytes, chunk)
    return pass(bytes, chunk)
  }

  private mutating func pass(_ bytes: ByteView, _ chunk: Int) -> Tally {
    var tally = Tally()
    var begin = 0
    while begin < bytes.count {
      let end = min(begin + chunk, bytes.count)
      let before = frames
      let start = tally.begin()
      receiver.consume(bytes.slice(begin, end), at: now) {
        if case .fix(let fix) = $0 { sum += fix.latitudeDegrees ?? 0 }
      }
      tally.end(start, count: frames - before)
      now = now.advanced(byNanoseconds: 1_000_000)
      begin = end
    }
    return tally
  }

  private var frames: UInt64 { receiver.counters.sentences + receiver.counters.ubxFrames }
}

/// Counts what an epoch costs after it was decoded: checks, filter, estimate.
func countEpochs(_ bytes: ByteView) -> Tally {
  var receiver = GNSSReceiver()
  var pipeline = ReceiverPipeline(fusion: PositionFilter.Parameters(geoid: .receiver), integrity: .enforce)
  var tally = Tally()
  var now = MonotonicInstant.zero
  var begin = 0
  while begin < bytes.count {
    let end = min(begin + 100, bytes.count)
    receiver.consume(bytes.slice(begin, end), at: now) {
      guard case .fix(let fix) = $0 else { return }
      let start = tally.begin()
      let integrity = pipeline.check(fix)
      let outcome = pipeline.outcome(of: fix, integrity)
      tally.end(start, count: { if case .location = outcome { 1 } else { 0 } }())
    }
    now = now.advanced(byNanoseconds: 100_000_000)
    begin = end
  }
  return tally
}
