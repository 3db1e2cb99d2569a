import Observations
import Testing

@testable import Outputs

@Suite struct RowBacklogTests {
  private func row(_ number: Int, size: Int, isDroppable: Bool = true) -> RowBacklog.Row {
    RowBacklog.Row(bytes: [UInt8](repeating: UInt8(number), count: size), isDroppable: isDroppable)
  }

  @Test func keepsTheOrder() {
    var backlog = RowBacklog()
    for number in 0..<1000 { backlog.append(row(number % 256, size: 10)) }
    for number in 0..<1000 { #expect(backlog.takeFirst()?.bytes.first == UInt8(number % 256)) }
    #expect(backlog.isEmpty && backlog.takeFirst() == nil && backlog.dropped == 0)
  }

  @Test func dropsTheOldestWholeRowsAndCountsThem() {
    var backlog = RowBacklog()
    let size = RowBacklog.limit / 4
    for number in 0..<10 { backlog.append(row(number, size: size)) }
    #expect(backlog.dropped == 6)
    #expect(backlog.takeLoss() == 6 && backlog.takeLoss() == 0)
    for number in 6..<10 {
      let next = backlog.takeFirst()
      #expect(next?.bytes == [UInt8](repeating: UInt8(number), count: size))
    }
    #expect(backlog.isEmpty)
  }

  @Test func keepsAHeaderAndTheNewestRow() {
    var backlog = RowBacklog()
    backlog.append(row(1, size: 10, isDroppable: false))
    backlog.append(row(2, size: 10, isDroppable: false))
    for number in 3..<100 { backlog.append(row(number, size: RowBacklog.limit + 1)) }
    #expect(backlog.takeFirst()?.bytes.first == 1)
    #expect(backlog.takeFirst()?.bytes.first == 2)
    #expect(backlog.takeFirst()?.bytes.first == 99)
    #expect(backlog.isEmpty && backlog.dropped == 96)
  }
}
