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
