import Bytes
import Testing

@testable import LinuxLocation

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
