import Testing

@testable import LocationService

@Suite struct RowChecksumTests {
  private func sum(_ body: (inout RowChecksum) -> Void) -> Int64 {
    var sum = RowChecksum()
    body(&sum)
    return sum.value
  }

  /// Published values of FNV-1a, 64 bits.
  @Test func isFNV() {
    #expect(UInt64(bitPattern: sum { _ in }) == 0xCBF2_9CE4_8422_2325)
    #expect(UInt64(bitPattern: sum { $0.add(UInt8(ascii: "a")) }) == 0xAF63_DC4C_8601_EC8C)
    #expect(UInt64(bitPattern: sum { for byte in "foobar".utf8 { $0.add(byte) } }) == 0x8594_4171_F739_67E8)
  }

  @Test func valuesDoNotRunIntoOneAnother() {
    let sums: [Int64] = [
      sum {
        $0.add("ab")
        $0.add("c")
      },
      sum {
        $0.add("a")
        $0.add("bc")
      },
      sum {
        $0.add("abc")
        $0.add("")
      },
      sum {
        $0.add([1])
        $0.add([2, 3])
      },
      sum {
        $0.add([1, 2])
        $0.add([3])
      },
      sum {
        $0.add(nil as Int64?)
        $0.add(1 as Int64?)
      },
      sum {
        $0.add(1 as Int64?)
        $0.add(nil as Int64?)
      },
      sum { $0.add(0 as Int64?) }, sum { $0.add(nil as Int64?) }, sum { $0.add(1.0) }, sum { $0.add(-1.0) },
    ]
    #expect(Set(sums).count == sums.count)
    #expect(sum { $0.add(0.0) } == sum { $0.add(-0.0) })
  }
}
