import Bytes
import EngineRuntime
import GNSS
import LocationTestKit
import Observations
import Testing

@testable import LocationEngine

private let second: Int64 = 1_000_000_000

/// A script whose bytes are reports: each is the number of satellites in view.
private final class ReportSource: ByteSource {
  final class Decoder: ReportDecoder {
    var counters = StreamCounters()
    private var waiting: UInt8?
    private var stamp = MonotonicInstant.zero

    var deadline: MonotonicInstant? { waiting.map { _ in stamp.advanced(byNanoseconds: second) } }

    func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
      counters.bytes += UInt64(bytes.count)
      stamp = instant
      for index in 0..<bytes.count {
        finish(body)
        waiting = bytes[index]
      }
    }

    func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
      if let deadline, instant >= deadline { finish(body) }
    }

    func finish(_ body: (ReceiverEvent) -> Void) {
      guard let waiting else { return }
      self.waiting = nil
      counters.epochs += 1
      var fix = GNSSFix(time: .init(), received: stamp, completed: stamp)
      fix.satellitesUsed = Int(waiting)
      body(.fix(fix))
    }
  }

  let script: ScriptedSource
  let made = Guarded(0)

  init(_ steps: [ScriptedSource.Step], traits: SourceTraits = .recorded) {
    script = ScriptedSource(steps, traits: traits)
  }

  var name: String { script.name }
  var traits: SourceTraits { script.traits }
  var now: MonotonicInstant { script.now }
  func open() throws(SourceError) { try script.open() }
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    try script.read(into: buffer, until: deadline)
  }
  func wait(until deadline: MonotonicInstant) -> Bool { script.wait(until: deadline) }
  func interrupt() { script.interrupt() }
  func close() { script.close() }

  func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? {
    made.withLock { $0 += 1 }
    return Decoder()
  }
}

@Suite struct SourceDecoderTests {
  private func run(_ source: ReportSource) -> (used: [Int?], statuses: [EngineStatus]) {
    var used: [Int?] = []
    var statuses: [EngineStatus] = []
    _ = NavigationRunner().read(source) { (event: EngineEvent) in
      if case .noFix(let fix) = event { used.append(fix.satellitesUsed) }
      if case .status(let status) = event { statuses.append(status) }
    }
    return (used, statuses)
  }

  @Test func aSourceMayDecodeForItself() {
    let source = ReportSource([.bytes([3, 4]), .bytes([5])])
    let (used, statuses) = run(source)
    #expect(used == [3, 4, 5])
    #expect(statuses.map { $0.state } == [.opening, .waiting, .receiving, .stopped(nil)])
    #expect(statuses.last?.counters.bytes == 3)
    #expect(statuses.last?.counters.epochs == 3)
    #expect(source.script.isUsedUp)
  }

  @Test func itsSilenceIsWaitedFor() {
    let source = ReportSource([.bytes([3]), .delay(3 * second), .bytes([4])])
    let (used, _) = run(source)
    #expect(used == [3, 4])
    #expect(source.script.calls.contains(.read(until: MonotonicInstant(nanoseconds: second))))
  }

  @Test func aLossHandsOverTheRestAndBeginsANewOne() {
    let gone = SourceError(.disconnected, "script: gone")
    let source = ReportSource([.bytes([3]), .fail(gone), .bytes([4]), .end], traits: .live)
    let (used, statuses) = run(source)
    #expect(used == [3, 4])
    #expect(source.made.withLock { $0 } == 2)
    // Counts of both connections.
    #expect(statuses.last?.counters.epochs == 2)
  }
}

@Suite struct StreamCountersSumTests {
  /// Walks the memory, so a counter that is added later and forgotten in the sum shows here.
  @Test func everyCounterIsAdded() {
    var left = StreamCounters()
    var right = StreamCounters()
    withUnsafeMutableBytes(of: &left) { fill($0, from: 1) }
    withUnsafeMutableBytes(of: &right) { fill($0, from: 1000) }
    let sums = withUnsafeBytes(of: left + right) { Array($0.bindMemory(to: UInt64.self)) }
    // All properties are counters of 8 bytes, without a gap between them.
    let children = Mirror(reflecting: left).children.map(\.value)
    #expect(sums.count == children.count { $0 is UInt64 } + 8 * children.count { $0 is SIMD8<UInt64> })
    #expect(sums.count > 5)
    for (index, sum) in sums.enumerated() { #expect(sum == UInt64(1 + index + 1000 + index)) }
  }

  private func fill(_ bytes: UnsafeMutableRawBufferPointer, from start: UInt64) {
    for index in 0..<bytes.count / 8 {
      bytes.storeBytes(of: start + UInt64(index), toByteOffset: index * 8, as: UInt64.self)
    }
  }
}
