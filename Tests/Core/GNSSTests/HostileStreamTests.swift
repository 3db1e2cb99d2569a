import Bytes
import TestSupport
import Testing

@testable import GNSS

/// Streams that are made to cost much: `D3 03 FF` again and again once took 330 times as long as sentences.
@Suite struct HostileStreamTests {
  private struct Scan {
    var found: [ReferenceScanner.Found] = []
    var noise = 0
    var recheckedBytes = 0
  }

  /// What the scanner finds in a stream that comes in chunks; it gives up after each chunk for which `givesUp` says so.
  private func scan(
    _ stream: [UInt8], chunks: [Int], buffers: ReceiverBuffers = .large, givesUp: (Int) -> Bool
  ) -> Scan {
    var scanner = FrameScanner(buffers: buffers)
    var result = Scan()
    func drain() {
      while let frame = scanner.next() {
        result.found.append(.init(frame: frame, bytes: Array(scanner.frame), offset: Int(scanner.frameOffset)))
      }
    }
    stream.withByteView { view in
      var start = 0
      for (index, chunk) in chunks.enumerated() {
        let end = min(start + chunk, view.count)
        while start < end {
          start += scanner.append(view.slice(start, end))
          drain()
        }
        guard givesUp(index) else { continue }
        scanner.giveUpPartialFrames()
        drain()
      }
    }
    result.noise = Int(scanner.noiseBytes)
    result.recheckedBytes = Int(scanner.recheckedBytes)
    return result
  }

  private func reference(
    _ stream: [UInt8], chunks: [Int], longest: Int, givesUp: (Int) -> Bool
  ) -> Scan {
    var scanner = ReferenceScanner(longest: longest)
    var result = Scan()
    var start = 0
    for (index, chunk) in chunks.enumerated() {
      scanner.append(stream[start..<min(start + chunk, stream.count)])
      start = min(start + chunk, stream.count)
      while let found = scanner.next() { result.found.append(found) }
      guard givesUp(index) else { continue }
      scanner.giveUpPartialFrames()
      while let found = scanner.next() { result.found.append(found) }
    }
    result.noise = scanner.noise
    return result
  }

  @Test("a byte costs a bounded number of additions to checksums", arguments: HostilePattern.all)
  func worstCaseIsLinear(pattern: HostilePattern) {
    for (chunk, buffers) in [(64, ReceiverBuffers.large), (4096, .large), (64, .small), (4096, .small)] {
      let stream = pattern.bytes(count: 40_000)
      let chunks = [Int](repeating: chunk, count: stream.count / chunk + 1)
      let whole = scan(stream, chunks: chunks, buffers: buffers) { $0 == chunks.count - 1 }
      // Once for the candidate that is refused by itself, once for each kind of checksum after it.
      let limit = pattern.description == HostilePattern.mixed.description ? 5 : 2
      #expect(whole.recheckedBytes <= limit * stream.count)
      // Given up again and again, so that each chunk is searched to its end.
      let hasty = scan(stream, chunks: chunks, buffers: buffers) { _ in true }
      #expect(hasty.recheckedBytes <= limit * stream.count)
    }
  }

  @Test func wholeFramesAreAddedUpOnce() {
    let frame = rtcm([UInt8](repeating: 0x3E, count: 300))
    let stream = [[UInt8]](repeating: frame, count: 50).flatMap { $0 }
    let result = scan(stream, chunks: [stream.count]) { _ in false }
    #expect(result.found.count == 50)
    #expect(result.recheckedBytes == 0)
  }

  /// One of each kind inside a candidate that is refused, so that each is found by the sums of overlapping frames.
  @Test func framesInsideAFalseFrameAreFound() {
    let inside: [(Frame, [UInt8])] = [
      (.ubx, ubx([1, 2, 3, 0xD3])), (.rtcm, rtcm([0x3E, 0xD0, 0x55])), (.binary(.sirf), sirfFrame([41, 0xA0, 0xFF])),
      (.binary(.skytraq), skytraqFrame([0xA8, 0x0D, 0x77])),
      (.binary(.casic), casicFrame(1, 3, [9, 8, 7, 0xFF, 5, 4, 3, 2])),
      (.binary(.allystar), allystarFrame(1, 0xC1, [0xF1, 0xD9, 1])), (.ubx, ubx([])),
    ]
    let content = inside.flatMap { $0.1 }
    let header: [UInt8] = [0xB5, 0x62, 1, 7, UInt8(content.count), 0]
    let stream = header + content + [0x55, 0xAA]
    let result = scan(stream, chunks: [stream.count]) { _ in false }
    #expect(result.found.map(\.frame) == inside.map(\.0))
    #expect(result.found.map(\.bytes) == inside.map(\.1))
    #expect(result.recheckedBytes > content.count)
  }

  @Test("what is found is what the plainest scanner finds", arguments: 0..<24)
  func findsWhatTheReferenceFinds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stream = hostileStream(&random, count: 24_000)
    var chunks: [Int] = []
    while chunks.reduce(0, +) < stream.count {
      chunks.append(Int.random(in: 1...(Bool.random(using: &random) ? 40 : 6000), using: &random))
    }
    let patience = Int.random(in: 1...30, using: &random)
    let givesUp: (Int) -> Bool = { $0 % patience == 0 || $0 == chunks.count - 1 }
    for buffers in [ReceiverBuffers.large, .small] {
      let expected = reference(stream, chunks: chunks, longest: buffers.frame, givesUp: givesUp)
      let result = scan(stream, chunks: chunks, buffers: buffers, givesUp: givesUp)
      #expect(result.found == expected.found)
      #expect(result.noise == expected.noise)
      #expect(!expected.found.isEmpty)
      #expect(result.recheckedBytes <= 5 * stream.count)
    }
  }

  /// Pieces of everything that a stream can hold: headers with lengths, ends, whole frames, sentences, blocks, noise.
  private func hostileStream(_ random: inout SplitMix64, count: Int) -> [UInt8] {
    var stream: [UInt8] = []
    func byte(_ range: ClosedRange<UInt8> = 0...255) -> UInt8 { .random(in: range, using: &random) }
    func noise(_ limit: Int) -> [UInt8] { (0..<Int.random(in: 0...limit, using: &random)).map { _ in byte() } }
    while stream.count < count {
      switch Int.random(in: 0..<18, using: &random) {
      case 0: stream += [0xD3, byte(0...3), byte()]
      case 1: stream += [0xB5, 0x62, byte(), byte(), byte(), byte(0...32)]
      case 2: stream += [0xF1, 0xD9, byte(), byte(), byte(), byte(0...16)]
      case 3: stream += [0xA0, 0xA2, byte(0...7), byte()]
      case 4: stream += [0xA0, 0xA1, byte(0...15), byte()]
      case 5: stream += [0xBA, 0xCE, byte() & 0xFC, byte(0...8)]
      case 6: stream += [[0xB0, 0xB3], [0x0D, 0x0A], [0x5C], [0x24], [0x2A]].randomElement(using: &random)!
      case 7: stream += HostilePattern.all.randomElement(using: &random)!.unit.prefix(40)
      case 8: stream += noise(30)
      case 9: stream += Array(line("GPTXT,\(byte())").utf8)
      case 10: stream += Array("\\s:r\(byte())*51\\".utf8)
      case 11: stream += ubx(noise(60))
      case 12: stream += rtcm([byte(), byte()] + noise(60))
      case 13: stream += sirfFrame([byte()] + noise(60))
      case 14: stream += skytraqFrame([byte()] + noise(60))
      case 15: stream += casicFrame(byte(), byte(), noise(10).flatMap { [$0, 1, 2, $0] })
      case 16: stream += allystarFrame(byte(), byte(), noise(60))
      default:
        // A frame with one bit wrong, or with frames inside.
        var frame = ubx(rtcm([1, 2] + noise(20)) + sirfFrame([byte()] + noise(20)) + ubx(noise(20)))
        if Bool.random(using: &random) { frame[Int.random(in: 6..<frame.count, using: &random)] ^= 1 }
        stream += frame
      }
    }
    return stream
  }
}
