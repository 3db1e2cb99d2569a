import Bytes
import GNSS
import Observations
import Simulator

/// The first difference between two decodings of a byte stream that was cut differently.
public struct ChunkingDifference: Error, Equatable, CustomStringConvertible {
  public var description: String
}

/// Verifies that the result of a decoder does not depend on how its byte stream is cut into chunks.
///
/// The stream is decoded whole, byte by byte and in chunks of random sizes, alone and joined before and after each of
/// `neighbours`. Each time, `decode` must return what it returns for the same bytes in one piece.
///
/// - Parameters:
///   - neighbours: Streams to join, such as binary frames or noise.
///   - seed: Seed of the random chunk sizes.
///   - decode: Decodes the ranges of the view as chunks, in order, with a new decoder, and returns the results.
/// - Throws: `ChunkingDifference`, which names the cut, the entry and both values.
public func verifyChunking<Entry: Equatable>(
  of bytes: [UInt8], gluedTo neighbours: [[UInt8]] = [], seed: UInt64 = 1,
  decode: (ByteView, [Range<Int>]) -> [Entry]
) throws(ChunkingDifference) {
  var generator = SeededGenerator(seed: seed)
  try verifyCuts(of: bytes, named: "alone", &generator, decode)
  for (index, neighbour) in neighbours.enumerated() {
    try verifyCuts(of: neighbour + bytes, named: "after neighbour \(index)", &generator, decode)
    try verifyCuts(of: bytes + neighbour, named: "before neighbour \(index)", &generator, decode)
  }
}

private func verifyCuts<Entry: Equatable>(
  of bytes: [UInt8], named name: String, _ generator: inout SeededGenerator,
  _ decode: (ByteView, [Range<Int>]) -> [Entry]
) throws(ChunkingDifference) {
  let whole = bytes.withByteView { decode($0, [0..<$0.count]) }
  let single = bytes.withByteView { view in decode(view, ranges(of: view.count) { 1 }) }
  try compare(single, to: whole, cut: "\(name), byte by byte")
  for longest in [7, 82, 1024] {
    let random = bytes.withByteView { view in
      decode(view, ranges(of: view.count) { Int.random(in: 1...longest, using: &generator) })
    }
    try compare(random, to: whole, cut: "\(name), in random chunks of up to \(longest) bytes")
  }
}

private func ranges(of count: Int, size: () -> Int) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var start = 0
  while start < count {
    let end = min(count, start + size())
    ranges.append(start..<end)
    start = end
  }
  return ranges
}

private func compare<Entry: Equatable>(
  _ found: [Entry], to expected: [Entry], cut: String
) throws(ChunkingDifference) {
  for index in 0..<max(found.count, expected.count) {
    let left = index < found.count ? found[index] : nil
    let right = index < expected.count ? expected[index] : nil
    guard left != right else { continue }
    throw ChunkingDifference(
      description: "\(cut): entry \(index + 1) is \(describe(left)), but \(describe(right)) in one piece")
  }
}

private func describe<Entry>(_ entry: Entry?) -> String { entry.map { "\($0)" } ?? "missing" }

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
