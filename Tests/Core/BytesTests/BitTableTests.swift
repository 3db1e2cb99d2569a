import Bytes
import Testing

@Suite struct BitTableTests {
  @Test func holdsEachNumberOnce() {
    var table = BitTable()
    for number in 0..<BitTable.capacity {
      let before = table.contains(number)
      table.insert(number)
      table.insert(number)
      let (after, count) = (table.contains(number), table.count)
      #expect(!before && after)
      #expect(count == number + 1)
    }
    table.removeAll()
    let (count, isLeft) = (table.count, (0..<BitTable.capacity).contains { table.contains($0) })
    #expect(count == 0 && !isLeft)
  }

  @Test(arguments: [-1, 2048, .max, .min]) func numbersThatDoNotFitAreNotKept(_ number: Int) {
    var table = BitTable()
    table.insert(number)
    table.insert(bits: .max, from: number)
    let (count, isKept) = (table.count, table.contains(number))
    #expect(count == 0 && !isKept)
  }

  @Test func countsWhatIsNewOfSeveral() {
    var table = BitTable()
    table.insert(65)
    table.insert(bits: 0x8000_0000_0000_0007, from: 64)
    let kept = (0..<BitTable.capacity).filter { table.contains($0) }
    let count = table.count
    #expect(kept == [64, 65, 66, 127])
    #expect(count == 4)
  }
}
