import Simulator
import Testing

@testable import Geofencing

@Suite struct HandleTableTests {
  @Test func itDoesWhatADictionaryDoes() {
    var generator = SeededGenerator(seed: 2)
    var table = HandleTable()
    var dictionary: [UInt32: Int] = [:]
    for step in 0..<20_000 {
      // Few enough to meet again, and far apart and close together.
      let id = UInt32.random(in: 0..<200, using: &generator) &* (step % 2 == 0 ? 1 : 0x0100_0000)
      if let known = dictionary[id] {
        #expect(table.slot(of: id) == known)
        table.remove(id)
        dictionary[id] = nil
      } else {
        table.insert(id, slot: step)
        dictionary[id] = step
      }
      #expect(table.count == dictionary.count)
    }
    for id in 0..<UInt32(200) { #expect(table.slot(of: id) == dictionary[id]) }
  }

  @Test func anEmptyOneKnowsNobody() {
    var table = HandleTable()
    #expect(table.slot(of: 0) == nil)
    table.remove(0)
    #expect(table.count == 0)
    table.insert(.max, slot: 7)
    #expect(table.slot(of: .max) == 7)
    table.remove(.max)
    #expect(table.slot(of: .max) == nil)
  }

  @Test func reservingKeepsWhatIsThere() {
    var table = HandleTable()
    for id in 0..<UInt32(10) { table.insert(id, slot: Int(id)) }
    table.reserve(10_000)
    #expect((0..<UInt32(10)).allSatisfy { table.slot(of: $0) == Int($0) })
  }
}
