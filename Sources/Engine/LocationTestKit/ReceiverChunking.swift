import Bytes
import GNSS
import Observations

/// Verifies that a receiver decodes a byte stream equally however it is cut, alone and joined to `neighbours`.
///
/// Fixes, satellite reports and counters are compared. Receive instants are not, since they depend on the cutting.
///
/// - Throws: `ChunkingDifference`, which names the cut, the event and both values.
public func verifyChunking(
  _ bytes: [UInt8], gluedTo neighbours: [[UInt8]] = [],
  configuration: ReceiverConfiguration = ReceiverConfiguration(), seed: UInt64 = 1
) throws(ChunkingDifference) {
  try verifyChunking(of: bytes, gluedTo: neighbours, seed: seed) { view, chunks in
    var entries: [ReceiverEntry] = []
    var receiver = GNSSReceiver(configuration)
    for chunk in chunks {
      // One nanosecond per byte: later bytes have later instants, and no silence ends an epoch.
      let instant = MonotonicInstant(nanoseconds: Int64(chunk.upperBound))
      receiver.consume(view.slice(chunk.lowerBound, chunk.upperBound), at: instant) { entries.append(.init($0)) }
    }
    receiver.finish { entries.append(.init($0)) }
    entries.append(.counters(receiver.counters))
    return entries
  }
}

/// An output of a receiver, without the instants of arrival.
private enum ReceiverEntry: Equatable {
  case fix(GNSSFix)
  case satellites(SatelliteReport)
  case counters(StreamCounters)

  init(_ event: ReceiverEvent) {
    switch event {
    case .fix(var fix):
      fix.received = .zero
      fix.completed = .zero
      self = .fix(fix)
    case .satellites(var report):
      report.received = .zero
      self = .satellites(report)
    }
  }
}
