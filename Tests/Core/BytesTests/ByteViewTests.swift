import Bytes
import Testing

@Suite struct ByteViewTests {
  let bytes = [UInt8](1...20)

  @Test func readsInside() {
    bytes.withByteView { view in
      #expect(view.count == 20)
      for index in 0..<20 { #expect(view[index] == UInt8(index + 1)) }
    }
  }

  @Test func appendsACopy() {
    var copy: [UInt8] = [0]
    bytes.withByteView { copy.append(contentsOf: $0.slice(2, 5)) }
    bytes.withByteView { copy.append(contentsOf: $0.slice(5, 5)) }
    #expect(copy == [0, 3, 4, 5])
  }

  @Test(arguments: [-1, 20, 21, .min, .max]) func readsZeroOutside(_ index: Int) {
    bytes.withByteView { view in #expect(view[index] == 0) }
  }

  @Test func wordsAreLittleEndianAndZeroOutside() {
    bytes.withByteView { view in
      #expect(view.word(at: 0) == 0x0807_0605_0403_0201)
      #expect(view.word(at: 12) == 0x1413_1211_100F_0E0D)
      #expect(view.word(at: 13) == 0x0014_1312_1110_0F0E)
      #expect(view.word(at: 19) == 0x14)
      #expect(view.word(at: 20) == 0)
      #expect(view.word(at: -3) == 0x0504_0302_0100_0000)
      #expect(view.word(at: 1000) == 0)
    }
  }

  @Test func shortViewsHaveWordsToo() {
    for count in 0..<8 {
      Array(bytes.prefix(count)).withByteView { view in
        var expected: UInt64 = 0
        for index in 0..<count { expected |= UInt64(index + 1) << UInt64(8 * index) }
        #expect(view.word(at: 0) == expected)
      }
    }
  }

  @Test func slicesAreClamped() {
    bytes.withByteView { view in
      #expect(Array(view.slice(3, 6)) == [4, 5, 6])
      #expect(Array(view.slice(-5, 2)) == [1, 2])
      #expect(Array(view.slice(18, 99)) == [19, 20])
      #expect(view.slice(6, 3).isEmpty)
      #expect(view.slice(99, 100).isEmpty)
      #expect(view.slice(.min, .max).count == 20)
      #expect(view.slice(5, 10).slice(1, 3)[0] == 7)
    }
  }

  @Test func sliceDoesNotSeeBeyondItsEnd() {
    bytes.withByteView { view in
      let part = view.slice(2, 4)
      #expect(part[2] == 0)
      #expect(part.paddedWord(at: 0) == 0x0403)
      #expect(part.word(at: 0) & 0xFFFF == 0x0403)
    }
  }

  @Test func firstIsExactOrNothing() {
    bytes.withByteView { view in
      #expect(view.first(3).map { Array($0) } == Array(bytes[..<3]))
      #expect(view.first(bytes.count)?.count == bytes.count)
      #expect(view.first(0)?.count == 0)
      #expect(view.first(bytes.count + 1)?.count == nil)
      #expect(view.first(-1)?.count == nil)
      #expect(view.first(6)?.uint32(at: 3) == 0)
      #expect(view.first(6)?[6] == 0)
    }
  }

  @Test func emptyViewIsHarmless() {
    #expect(ByteView.empty.isEmpty)
    #expect(ByteView.empty[0] == 0)
    #expect(ByteView.empty.word(at: 0) == 0)
    #expect(ByteView.empty.slice(0, 5).isEmpty)
    #expect(ByteView(UnsafeBufferPointer<UInt8>(start: nil, count: 0)).isEmpty)
    #expect(Array(ByteView.empty).isEmpty)
  }

  @Test func viewsLiterals() {
    #expect(Array(ByteView("W84")) == Array("W84".utf8))
    #expect(ByteView("").isEmpty)
  }

  @Test func lendsItsMemory() {
    bytes.withByteView { view in
      #expect(view.slice(1, 3).withUnsafeBytes { Array($0) } == [2, 3])
      #expect(view.slice(1, 3).withUnsafeBytes { ByteView($0).count } == 2)
    }
  }

  @Test func passesTypedErrorsOn() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try bytes.withByteView { (_) throws(Failure) -> Int in throw Failure() }
    }
  }
}

@Suite struct ByteViewIntegersTests {
  private static let bytes: [UInt8] = [0xFE, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x00, 0x40]

  @Test func numbersAreLittleEndian() {
    ByteViewIntegersTests.bytes.withByteView { view in
      #expect(view.int8(at: 0) == -2)
      #expect(view.uint16(at: 0) == 0xFFFE)
      #expect(view.int16(at: 0) == -2)
      #expect(view.int32(at: 0) == -2)
      #expect(view.uint32(at: 4) == 0x3F80_0000)
      #expect(view.float(at: 4) == 1)
      #expect(view.uint64(at: 0) == 0x3F80_0000_FFFF_FFFE)
      // Sign 0, exponent 0x400, fraction 0x3F80_0000 of 2⁵²: a little more than 2.
      #expect(view.double(at: 4) == 2 + 2 * Double(0x3F80_0000) / 4_503_599_627_370_496)
    }
  }

  @Test func whatReachesOutOfTheWindowIsZero() {
    ByteViewIntegersTests.bytes.withByteView { view in
      let window = view.slice(0, 6)
      #expect(window.uint32(at: 3) == 0)
      #expect(window.uint32(at: -1) == 0)
      #expect(window.uint64(at: 0) == 0)
      #expect(window.uint16(at: 5) == 0)
      #expect(window.uint16(at: Int.max) == 0)
      #expect(window.uint32(at: Int.min) == 0)
      #expect(window.uint16(at: 4) == 0)
      #expect(view.uint16(at: 6) == 0x3F80)
    }
  }
}

@Suite struct ByteViewBigEndianTests {
  private static let bytes: [UInt8] = [
    0xFF, 0xFE, 0x3F, 0x80, 0x00, 0x00, 0x40, 0x09, 0x21, 0xFB, 0x54, 0x44, 0x2D, 0x18,
  ]

  @Test func theFirstByteIsTheHighest() {
    ByteViewBigEndianTests.bytes.withByteView { view in
      #expect(view.uint16(bigEndianAt: 0) == 0xFFFE)
      #expect(view.int16(bigEndianAt: 0) == -2)
      #expect(view.uint32(bigEndianAt: 0) == 0xFFFE_3F80)
      #expect(view.int32(bigEndianAt: 0) == -114_816)
      #expect(view.float(bigEndianAt: 2) == 1)
      #expect(view.uint64(bigEndianAt: 6) == 0x4009_21FB_5444_2D18)
      #expect(view.double(bigEndianAt: 6) == Double.pi)
    }
  }

  @Test func whatReachesOutOfTheWindowIsZero() {
    ByteViewBigEndianTests.bytes.withByteView { view in
      #expect(view.uint16(bigEndianAt: 13) == 0)
      #expect(view.uint32(bigEndianAt: -1) == 0)
      #expect(view.double(bigEndianAt: 7) == 0)
    }
  }
}

private struct Pair: ByteBlock, Equatable {
  static var size: Int { 2 }
  var first: UInt8
  var second: UInt8

  init(_ bytes: ByteView) { (first, second) = (bytes[0], bytes[1]) }
}

@Suite struct ByteBlocksTests {
  @Test func blocksAreReadWhereTheyLie() throws {
    try [9, 1, 2, 3, 4, 5].withByteView { view in
      let blocks = try #require(ByteBlocks<Pair>(view, count: 2, at: 1))
      #expect(blocks.map(\.first) == [1, 3])
      #expect(blocks.map(\.second) == [2, 4])
      #expect(blocks.count == 2 && blocks[1].second == 4)
    }
  }

  @Test func fewerBytesThanAnnouncedAreNoBlocks() {
    [9, 1, 2, 3, 4].withByteView { view in
      #expect(ByteBlocks<Pair>(view, count: 2, at: 1) != nil)
      #expect(ByteBlocks<Pair>(view, count: 2, at: 2) == nil)
      #expect(ByteBlocks<Pair>(view, count: 0, at: 5)?.isEmpty == true)
    }
  }
}
