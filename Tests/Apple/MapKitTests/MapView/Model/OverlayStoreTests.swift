import Testing

@testable import MapKit

@Suite struct OverlayStoreTests {
  private let circles = (0..<4).map { _ in MKCircle(center: CLLocationCoordinate2D(), radius: 1) }

  private func order(_ store: OverlayStore) -> [Int] {
    store.all.map { entry in circles.firstIndex { $0 === entry.overlay } ?? -1 }
  }

  @Test func siblingsDecideLevelAndPlace() {
    var store = OverlayStore()
    store.append(circles[0], .aboveRoads)
    store.append(circles[1], .aboveLabels)
    store.insert(circles[2], above: circles[0])
    store.insert(circles[3], below: circles[1])
    #expect(order(store) == [0, 2, 3, 1] && store.roads.count == 2)
    // One that is there already moves.
    store.insert(circles[0], above: circles[1])
    #expect(order(store) == [2, 3, 1, 0])
    store.insert(circles[0], above: circles[0])
    #expect(order(store) == [2, 3, 1, 0])
  }

  @Test func numbersStayWhenAnOverlayMoves() {
    var store = OverlayStore()
    for circle in circles { store.append(circle, .aboveLabels) }
    let id = store[circles[3]]?.id
    store.insert(circles[3], at: 0, .aboveRoads)
    store.exchange(circles[3], circles[0])
    #expect(store[circles[3]]?.id == id && store.count == 4)
    #expect(order(store) == [0, 3, 1, 2])
  }

  @Test func unknownSiblingMeansTheTop() {
    var store = OverlayStore()
    store.append(circles[0], .aboveLabels)
    store.insert(circles[1], below: circles[2])
    store.insert(circles[3], above: circles[2])
    #expect(order(store) == [0, 1, 3])
    store.exchange(circles[0], circles[2])
    #expect(order(store) == [0, 1, 3])
  }
}
