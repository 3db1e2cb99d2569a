import Bytes
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxLocation

@Suite struct LogSegmenterTests {
  /// All pieces of `bytes`, shown in windows that grow by `step` bytes.
  private func segments(_ bytes: [UInt8], step: Int = .max, tolerance: Int64 = 0) -> [LogSegmenter.Segment] {
    var segmenter = LogSegmenter(tolerance: tolerance)
    var pieces: [LogSegmenter.Segment] = []
    var start = 0
    var end = 0
    while true {
      let piece = bytes.withByteView { segmenter.next($0.slice(start, end), isLast: end == bytes.count) }
      if let piece {
        pieces.append(piece)
        start += piece.length
      } else if end == bytes.count {
        return pieces
      } else {
        end = min(bytes.count, step == .max ? bytes.count : end + step)
      }
    }
  }

  /// Where time passes: offset and nanoseconds.
  private func steps(_ pieces: [LogSegmenter.Segment]) -> [[Int64]] {
    var offset: Int64 = 0
    var steps: [[Int64]] = []
    for piece in pieces {
      if piece.advance > 0 { steps.append([offset, piece.advance]) }
      offset += Int64(piece.length)
    }
    return steps
  }

  /// UBX NAV-PVT with nothing but its time.
  private func navPVT(_ milliseconds: UInt32) -> [UInt8] {
    var frame: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 92, 0]
    for shift in [0, 8, 16, 24] { frame.append(UInt8(truncatingIfNeeded: milliseconds >> UInt32(shift))) }
    frame += [UInt8](repeating: 0, count: 88)
    let sum = frame[2...].withUnsafeBytes { FletcherChecksum(ByteView($0)) }
    return frame + [sum.a, sum.b]
  }

  @Test func cutsWhereTheTimeOfDayChanges() {
    let first = epoch("120000.00")
    let bytes = first + epoch("120000.10") + epoch("120001.10")
    let pieces = segments(bytes)
    #expect(pieces.map(\.length) == [first.count, first.count, first.count])
    #expect(pieces.map(\.advance) == [0, 100_000_000, 1_000_000_000])
  }

  @Test(arguments: [1, 2, 3, 7, 16, 64, 500]) func windowsDoNotMatter(_ step: Int) {
    let bytes =
      epoch("235959.00") + noise(700) + epoch("000000.00") + navPVT(5000) + epoch("000002.00") + Array("$GPGGA,12".utf8)
    let whole = segments(bytes)
    let stepped = segments(bytes, step: step)
    #expect(stepped.reduce(0) { $0 + $1.length } == bytes.count)
    #expect(steps(stepped) == steps(whole))
    #expect(steps(whole).map { $0[1] } == [1_000_000_000, 2_000_000_000])
  }

  /// `count` epochs, one each second from midnight on; those after `pause` come 30 s later.
  private func drive(_ count: Int, pauseBehind pause: Int? = nil) -> [UInt8] {
    // Without a time at its end, and not always of one length.
    let sky = sentence("GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1")
    var bytes: [UInt8] = []
    for index in 0..<count {
      var time = index
      if let pause, index > pause { time += 30 }
      let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
      let digits = String(1_000_000 + hour * 10_000 + minute * 100 + second)
      bytes += epoch(String(digits.dropFirst())) + sky
      if index % 3 == 0 { bytes += sky }
    }
    return bytes
  }

  @Test func withATolerancePiecesAreLongerAndTheTimeIsTheSame() {
    let bytes = drive(400)
    let pieces = segments(bytes, tolerance: 2_000_000_000)
    #expect(pieces.reduce(0) { $0 + $1.length } == bytes.count)
    #expect(pieces.reduce(0) { $0 + $1.advance } == 399_000_000_000)
    #expect(pieces.allSatisfy { $0.advance <= 2_000_000_000 })
    #expect(pieces.count < 320)
  }

  @Test(arguments: [1, 2, 3, 50, 51, 52, 197, 198]) func aLongPauseIsToldWhereItIs(_ pause: Int) {
    let bytes = drive(200, pauseBehind: pause)
    let long = steps(segments(bytes, tolerance: 2_000_000_000)).filter { $0[1] > 2_000_000_000 }
    #expect(long == steps(segments(bytes)).filter { $0[1] > 2_000_000_000 })
    #expect(long.map { $0[1] } == [31_000_000_000])
  }

  @Test(arguments: [64, 500, 4096]) func windowsDoNotMatterToLongPauses(_ step: Int) {
    let bytes = drive(100, pauseBehind: 60)
    let pieces = segments(bytes, step: step, tolerance: 2_000_000_000)
    #expect(pieces.reduce(0) { $0 + $1.length } == bytes.count)
    #expect(steps(pieces).filter { $0[1] > 2_000_000_000 }.map { $0[1] } == [31_000_000_000])
  }

  @Test func everyTimedSentenceCounts() {
    let times = [
      sentence("GNGNS,120000,4807.038,N,01131.000,E,AN,8,0.9,5.4,46.9,,"),
      sentence("GNZDA,120001,01,01,2024,00,00"),
      sentence("GNGST,120002,1,1,1,0,1,1,1"),
      sentence("GNGBS,120003,1,1,1,,,,"),
      sentence("GNGLL,4807.038,N,01131.000,E,120004,A,A"),
      rmc("120005"), gga("120006"),
    ]
    #expect(segments(times.flatMap { $0 }).map(\.advance) == [0] + [Int64](repeating: 1_000_000_000, count: 6))
  }

  @Test func gapsOfMoreThanAnHourAndStepsBackCostNothing() {
    #expect(segments(epoch("100000") + epoch("110000")).map(\.advance) == [0, 3_600_000_000_000])
    #expect(segments(epoch("100000") + epoch("110001")).map(\.advance) == [0, 0])
    #expect(segments(epoch("100000") + epoch("095900")).map(\.advance) == [0, 0])
  }

  @Test func aLateSentenceCutsNothing() {
    let bytes = gga("100005") + rmc("100004") + gga("100005") + gga("100006")
    #expect(segments(bytes).map(\.advance) == [0, 1_000_000_000])
  }

  @Test func aBrokenTimeIsNotBelieved() {
    var broken = gga("100900")
    broken[20] ^= 1
    #expect(segments(gga("100000") + broken + gga("100001")).map(\.advance) == [0, 1_000_000_000])
  }

  @Test func proprietarySentencesHaveOtherFields() {
    let bytes = gga("100000") + sentence("PGRMC,A,100.0,100,1") + sentence("PGRMCE,123456") + gga("100001")
    #expect(segments(bytes).map(\.advance) == [0, 1_000_000_000])
  }

  @Test func binaryLogsHaveTimesToo() {
    let bytes = navPVT(604_799_600) + navPVT(604_799_600) + navPVT(604_799_800) + navPVT(0)
    let pieces = segments(bytes)
    #expect(pieces.map(\.advance) == [0, 200_000_000, 200_000_000])
    #expect(pieces.map(\.length) == [200, 100, 100])
  }

  /// Each epoch is a piece of its own, paced by the protocol's own time.
  @Test func logsOfOtherProtocolsHaveTimesToo() {
    func casic(_ milliseconds: UInt32) -> [UInt8] {
      let time = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: milliseconds >> UInt32($0)) }
      return casicFrame(0x01, 0x01, time + [UInt8](repeating: 0, count: 24))
    }
    func sirf(_ milliseconds: UInt32) -> [UInt8] {
      var builder = BigEndianBuilder(count: 91, id: 41)
      builder.set(milliseconds, at: 7)
      return sirfFrame(builder.bytes)
    }
    for frames in [[5000, 5000, 5200, 6200].map(casic), [5000, 5000, 5200, 6200].map(sirf)] {
      let pieces = segments(frames.flatMap { $0 })
      #expect(pieces.map(\.advance) == [0, 200_000_000, 1_000_000_000])
      #expect(pieces.map(\.length) == [2 * frames[0].count, frames[0].count, frames[0].count])
    }
    // A damaged frame gives no time.
    var damaged = sirf(9000)
    damaged[20] ^= 1
    #expect(segments(sirf(5000) + damaged + sirf(5100)).map(\.advance) == [0, 100_000_000])
  }

  @Test func aSentencesTimeBeatsGPSTime() {
    let bytes = navPVT(1000) + gga("000000") + navPVT(2000) + gga("000001") + navPVT(3000)
    #expect(segments(bytes).map(\.advance) == [0, 0, 1_000_000_000])
  }

  @Test func withoutTimesABytesTakesAMicrosecond() {
    #expect(segments([UInt8](repeating: 65, count: 1000)) == [LogSegmenter.Segment(length: 1000, advance: 1_000_000)])
  }

  /// As in a small gzip'd log that unpacks to as much: their product with the tolerance used to trap.
  @Test func gigabytesBetweenTwoTimesDoNotTrap() {
    var segmenter = LogSegmenter(tolerance: 2_000_000_000)
    let filler = [UInt8](repeating: 0, count: 1 << 26)
    _ = gga("100000").withByteView { segmenter.next($0, isLast: true) }
    filler.withByteView { view in
      for _ in 0..<100 { _ = segmenter.next(view, isLast: true) }
    }
    let last = gga("100001").withByteView { segmenter.next($0, isLast: true) }
    #expect(last?.advance == 1_000_000_000)
  }
}

@Suite struct ByteFinderTests {
  @Test func findsEachOccurrenceInAGrowingAndShrinkingWindow() {
    let bytes: [UInt8] = [1, 9, 1, 9, 9, 1]
    bytes.withByteView { view in
      var finder = ByteFinder(9)
      let early = finder.next(in: view.slice(0, 1), from: 0)
      let first = finder.next(in: view.slice(0, 3), from: 0)
      let none = finder.next(in: view.slice(0, 3), from: 2)
      let second = finder.next(in: view, from: 2)
      finder.drop(2)
      let moved = finder.next(in: view.slice(2, 6), from: 0)
      let third = finder.next(in: view.slice(2, 6), from: 2)
      let last = finder.next(in: view.slice(2, 6), from: 3)
      #expect([early, first, none, second, moved, third, last] == [nil, 1, nil, 3, 1, 2, nil])
    }
  }

  @Test func anEmptyWindowHasNothing() {
    var finder = ByteFinder(9)
    let found = finder.next(in: .empty, from: 0)
    #expect(found == nil)
  }
}
