import TestSupport
import Testing

@testable import PlaceBuilder

@Suite struct LayerTreeTests {
  /// The middle of each part divides it, alternately by latitude and longitude.
  private func isTree(_ order: ArraySlice<UInt32>, _ positions: [(Int32, Int32)], byLatitude: Bool) -> Bool {
    guard order.count > 1 else { return true }
    func value(_ index: UInt32) -> Int32 { byLatitude ? positions[Int(index)].0 : positions[Int(index)].1 }
    let middle = (order.startIndex + order.endIndex) / 2
    return order[..<middle].allSatisfy { value($0) <= value(order[middle]) }
      && order[(middle + 1)...].allSatisfy { value($0) >= value(order[middle]) }
      && isTree(order[..<middle], positions, byLatitude: !byLatitude)
      && isTree(order[(middle + 1)...], positions, byLatitude: !byLatitude)
  }

  @Test(arguments: [0, 1, 2, 3, 100, 5000])
  func recordsFormATree(_ count: Int) {
    var random = SplitMix64(seed: 2)
    for range in [Int32(-900_000_000)...900_000_000, 0...3, 5...5] {
      let positions = (0..<count).map { _ in
        (Int32.random(in: range, using: &random), Int32.random(in: range, using: &random))
      }
      let order = treeOrder(count) { positions[$0] }
      #expect(order.sorted().elementsEqual((0..<count).map { UInt32($0) }))
      #expect(isTree(order[...], positions, byLatitude: true))
    }
  }
}
