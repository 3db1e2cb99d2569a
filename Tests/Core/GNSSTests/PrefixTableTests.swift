import Bytes
import TestSupport
import Testing

@testable import GNSS

@Suite struct PrefixTableTests {
  private let stream = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }

  /// The XOR of a range of the stream, by the states at its ends.
  private func xor(_ table: inout PrefixTable<RunningXOR>, _ range: Range<Int>) -> UInt8 {
    Array(stream[range]).withByteView { view in
      let (start, end) = table.states(of: 0..<view.count, in: view, at: UInt64(range.lowerBound))
      return end.xor(since: start)
    }
  }

  @Test func rangesThatOverlapAreAddedUpOnce() {
    var table = PrefixTable<RunningXOR>(span: 128)
    for start in 0..<900 {
      let range = start..<start + 1 + start * 29 % 100
      #expect(xor(&table, range) == stream[range].reduce(0, ^))
    }
    #expect(table.addedBytes <= 1000)
  }

  @Test(arguments: [1, 2, 16, 128]) func anyIntervalGivesTheSameSums(_ interval: Int) {
    var bits = PrefixTable<RunningXOR>(span: 128, interval: interval)
    var fletcher = PrefixTable<RunningFletcher>(span: 128, interval: interval)
    for start in 0..<800 where start % 150 < 100 {
      let range = start..<start + 1 + start * 29 % 100
      #expect(xor(&bits, range) == stream[range].reduce(0, ^))
      Array(stream[range]).withByteView { view in
        let (first, last) = fletcher.states(of: 0..<view.count, in: view, at: UInt64(start))
        let expected = FletcherChecksum(view)
        #expect(last.checksum(since: first, count: view.count) == UInt16(expected.b) << 8 | UInt16(expected.a))
      }
    }
    #expect(bits.addedBytes <= 900)
  }

  @Test func bytesBetweenRangesAreNotAddedUp() {
    var table = PrefixTable<RunningXOR>(span: 16)
    for start in stride(from: 5, to: 990, by: 50) {
      #expect(xor(&table, start..<start + 10) == stream[start..<start + 10].reduce(0, ^))
    }
    #expect(table.addedBytes == 20 * 10)
  }

  @Test func anEmptyRangeHasNoBytes() {
    var table = PrefixTable<RunningXOR>(span: 16)
    #expect(xor(&table, 7..<7) == 0)
    #expect(table.addedBytes == 0)
  }
}

@Suite struct RunningChecksumsTests {
  /// Bytes without a pattern, and all their ranges of up to 40 bytes.
  private let bytes = (0..<200).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }

  private func states<State: RunningChecksum>(_: State.Type) -> [State] {
    var state = State()
    return [state]
      + bytes.map { byte in
        state.update(byte)
        return state
      }
  }

  private func forEachRange(_ body: (Range<Int>, ByteView) -> Void) {
    bytes.withByteView { view in
      for start in 0..<160 { for end in start..<start + 40 { body(start..<end, view.slice(start, end)) } }
    }
  }

  @Test func fletcherOfARangeFollowsFromItsEnds() {
    let states = states(RunningFletcher.self)
    forEachRange { range, view in
      let expected = FletcherChecksum(view)
      let sum = states[range.upperBound].checksum(since: states[range.lowerBound], count: range.count)
      #expect(sum == UInt16(expected.b) << 8 | UInt16(expected.a))
    }
  }

  /// Each state is that before its last byte once the byte is removed.
  private func expectRemoval<State: RunningChecksum>(_: State.Type, _ areEqual: (State, State) -> Bool) {
    let states = states(State.self)
    var state = states[bytes.count]
    for index in bytes.indices.reversed() {
      state.remove(bytes[index])
      #expect(areEqual(state, states[index]))
    }
  }

  @Test func removingUndoesAdding() {
    expectRemoval(RunningFletcher.self) {
      $0.checksum(since: RunningFletcher(), count: 3) == $1.checksum(since: RunningFletcher(), count: 3)
    }
    expectRemoval(RunningWordSum.self) { $0.wordSum(since: RunningWordSum()) == $1.wordSum(since: RunningWordSum()) }
    expectRemoval(RunningXOR.self) { $0.xor(since: RunningXOR()) == $1.xor(since: RunningXOR()) }
    expectRemoval(RunningCRC24Q.self) { left, right in
      var (left, right) = (left, right)
      guard left.sum == right.sum else { return false }
      // The weights of the next byte are equal too.
      left.update(0x80)
      right.update(0x80)
      return left.sum == right.sum
    }
  }

  @Test func sumsOfARangeFollowFromItsEnds() {
    let states = states(RunningWordSum.self)
    let xors = self.states(RunningXOR.self)
    forEachRange { range, view in
      let (start, end) = (states[range.lowerBound], states[range.upperBound])
      #expect(end.byteSum(since: start) == byteSum(view))
      if range.count % 4 == 0 { #expect(end.wordSum(since: start) == wordSum(view)) }
      #expect(xors[range.upperBound].xor(since: xors[range.lowerBound]) == xorChecksum(view))
    }
  }

  /// RTCM 1005, the example of RTCM 10403.3, section 4.2, between other bytes: no other range is a frame.
  @Test func equalStatesOfTheCRCAreTheEndsOfAFrame() {
    let frame = TestSupport.bytes(ofHexadecimal: "d300133ed7d30202980edeef34b4bd62ac0941986f33360b98")
    var state = RunningCRC24Q()
    var states = [state.sum]
    // The CRC of zeros is 0: there are none around the frame.
    let others = bytes.map { $0 | 1 }
    for byte in others + frame + others {
      state.update(byte)
      states.append(state.sum)
    }
    var equal: [Range<Int>] = []
    for end in 0..<states.count {
      for start in 0..<max(0, end - 1) where states[start] == states[end] { equal.append(start..<end) }
    }
    #expect(equal == [200..<200 + frame.count])
  }
}
