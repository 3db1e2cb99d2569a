import Bytes
import GNSS
import LocationEngine
import Observations

/// A queue of fixes from the source that makes them to its decoder, without encoding them as bytes: each byte read
/// represents one fix.
///
/// The reading thread also decodes, so no lock is needed.
final class SimulatedFixes: ReportDecoder {
  private var fixes: [GNSSFix] = []
  private var count = StreamCounters()

  func append(_ fix: GNSSFix) { fixes.append(fix) }

  /// Discards fixes that were not delivered.
  func removeAll() { fixes.removeAll() }

  var counters: StreamCounters { count }

  /// nil: a fix is complete when it is appended.
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
