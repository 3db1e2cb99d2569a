import Bytes
import GNSS
import Observations

/// The first place where a byte stream, cut differently, meant something else.
public struct ChunkingDifference: Error, Equatable, CustomStringConvertible {
  public var description: String
}

/// Proves that what a byte stream means does not depend on how it is cut.
///
/// The stream is read whole, byte by byte and in chunks of random sizes, alone and glued before and after each of
/// `neighbours`; each time the events and the counters must be those of the whole stream. Receive instants are left
/// out of the comparison, since they do depend on the cutting.
///
/// - Parameters:
///   - neighbours: streams to glue it to, such as binary frames or noise.
///   - seed: of the random chunk sizes; the same seed cuts the same way.
/// - Throws: `ChunkingDifference`, which names the cut, the event and both values.
public func verifyChunking(
  _ bytes: [UInt8], gluedTo neighbours: [[UInt8]] = [],
  configuration: ReceiverConfiguration = ReceiverConfiguration(), seed: UInt64 = 1
) throws(ChunkingDifference) {
  var generator = SeededGenerator(seed: seed)
  try verifyCuts(of: bytes, named: "alone", configuration, &generator)
  for (index, neighbour) in neighbours.enumerated() {
    try verifyCuts(of: neighbour + bytes, named: "after neighbour \(index)", configuration, &generator)
    try verifyCuts(of: bytes + neighbour, named: "before neighbour \(index)", configuration, &generator)
  }
}

private func verifyCuts(
  of bytes: [UInt8], named name: String, _ configuration: ReceiverConfiguration,
  _ generator: inout SeededGenerator
) throws(ChunkingDifference) {
  let whole = Transcript(of: bytes, configuration) { max(1, bytes.count) }
  let single = Transcript(of: bytes, configuration) { 1 }
  try whole.compare(to: single, cut: "\(name), byte by byte")
  for longest in [7, 82, 1024] {
    let random = Transcript(of: bytes, configuration) { Int.random(in: 1...longest, using: &generator) }
    try whole.compare(to: random, cut: "\(name), in random chunks of up to \(longest) bytes")
  }
}

/// Everything a receiver says about a stream, without the instants of its arrival.
private struct Transcript {
  enum Entry: Equatable {
    case fix(GNSSFix)
    case satellites(SatelliteReport)
  }

  var entries: [Entry] = []
  var counters = StreamCounters()

  init(of bytes: [UInt8], _ configuration: ReceiverConfiguration, chunkSize: () -> Int) {
    var receiver = GNSSReceiver(configuration)
    bytes.withByteView { view in
      var start = 0
      while start < view.count {
        let end = min(view.count, start + chunkSize())
        // A nanosecond a byte: later bytes come later, and no silence ends an epoch.
        let instant = MonotonicInstant(nanoseconds: Int64(end))
        receiver.consume(view.slice(start, end), at: instant) { entries.append(Entry($0)) }
        start = end
      }
    }
    receiver.finish { entries.append(Entry($0)) }
    counters = receiver.counters
  }

  func compare(to other: Transcript, cut: String) throws(ChunkingDifference) {
    for index in 0..<max(entries.count, other.entries.count) {
      let expected = index < entries.count ? entries[index] : nil
      let found = index < other.entries.count ? other.entries[index] : nil
      guard expected != found else { continue }
      throw ChunkingDifference(
        description: "\(cut): event \(index + 1) is \(describe(found)), but \(describe(expected)) in the whole stream")
    }
    guard counters != other.counters else { return }
    throw ChunkingDifference(
      description: "\(cut): the counters are \(other.counters), but \(counters) in the whole stream")
  }

  private func describe(_ entry: Entry?) -> String { entry.map { "\($0)" } ?? "missing" }
}

extension Transcript.Entry {
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
