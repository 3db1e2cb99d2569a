import Bytes
import GNSS
import LocationEngine
import Observations

/// Hands fixes from a source that makes them to its decoder, past the bytes between the two: each byte that is read
/// stands for one fix.
///
/// The thread that reads is the one that decodes; that is why nothing is locked.
final class SimulatedFixes: ReportDecoder {
  private var fixes: [GNSSFix] = []
  private var count = StreamCounters()

  func append(_ fix: GNSSFix) { fixes.append(fix) }

  /// Forgets what was made and not taken.
  func removeAll() { fixes.removeAll() }

  var counters: StreamCounters { count }

  /// A fix is complete when it is made.
  var deadline: MonotonicInstant? { nil }

  func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    count.bytes += UInt64(bytes.count)
    let ready = min(bytes.count, fixes.count)
    for index in 0..<ready {
      count.epochs += 1
      fixes[index].sequence = count.epochs
      body(.fix(fixes[index]))
    }
    fixes.removeFirst(ready)
  }

  func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {}
  func finish(_ body: (ReceiverEvent) -> Void) {}
}
