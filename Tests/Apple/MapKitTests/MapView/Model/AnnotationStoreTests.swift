import MapGeometry
import Testing

@testable import MapKit

@MainActor @Suite struct AnnotationStoreTests {
  private func add(_ annotation: MKPointAnnotation, _ store: inout AnnotationStore) {
    store.add(annotation, at: annotation.coordinate)
  }

  private func titles(_ store: AnnotationStore) -> [String] { store.all.map { $0.annotation.callout.title ?? "" } }

  @Test func keepsTheOrderOfAdding() {
    var store = AnnotationStore()
    let all = (0..<5).map { annotation("\($0)", Double($0), 0) }
    for item in all { store.add(item, at: item.coordinate) }
    #expect(store.add(all[2], at: all[2].coordinate) == nil && store.count == 5)
    store.remove(all[1])
    let late = annotation("late", 0, 0)
    store.add(late, at: late.coordinate)
    #expect(titles(store) == ["0", "2", "3", "4", "late"])
    #expect(store.remove(all[1]) == nil)
  }

  @Test func numbersAreNotUsedAgain() {
    var store = AnnotationStore()
    let a = annotation("a", 1, 1)
    let first = store.add(a, at: a.coordinate)
    store.remove(a)
    let second = store.add(a, at: a.coordinate)
    #expect(first == 1 && second == 2 && store[1]?.id == nil && store[a]?.id == 2)
  }

  @Test func findsByPlace() {
    var store = AnnotationStore()
    for index in 0..<100 { add(annotation("\(index)", Double(index % 10), Double(index / 10)), &store) }
    var found: [String] = []
    let rect = MKMapRect(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 2, longitude: 3),
        span: MKCoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.5)))
    store.forEach(in: rect.mapRect) { found.append($0.annotation.callout.title ?? "") }
    #expect(found == ["32"])
  }

  @Test func theSetHasTheObjectsOfThePlace() {
    var store = AnnotationStore()
    let all = (0..<100).map { annotation("\($0)", Double($0 % 10), Double($0 / 10)) }
    for item in all { add(item, &store) }
    store.remove(all[32])
    let rect = MKMapRect(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 2, longitude: 3),
        span: MKCoordinateSpan(latitudeDelta: 2.5, longitudeDelta: 2.5)))
    let members = store.members(in: rect.mapRect)
    // 2 ± 1 north, 3 ± 1 east, without the one in the middle.
    #expect(members == Set([21, 22, 23, 31, 33, 41, 42, 43].map { AnyHashable(all[$0]) }))
    #expect(members.contains(all[21]) && !members.contains(all[32]))
    #expect(members.allSatisfy { $0.base is MKPointAnnotation })
  }

  @Test func refreshFindsMoves() {
    var store = AnnotationStore()
    let a = annotation("a", 1, 1)
    let id = store.add(a, at: a.coordinate)!
    var moves: [Bool] = []
    func note() { moves += [store.refresh(id, at: a.coordinate), store.refresh(id, at: a.coordinate)] }
    note()
    a.coordinate.latitude = 2
    note()
    a.coordinate = kCLLocationCoordinate2DInvalid
    note()
    #expect(store[id]?.point == nil)
    a.coordinate.latitude = .nan
    note()
    #expect(moves == [false, false, true, false, true, false, true, false])
  }
}

@Suite struct SelectionStateTests {
  @Test func oldIsDeselectedBeforeNewIsSelected() {
    var state = SelectionState()
    #expect(state.select(1) == [.select(1)])
    #expect(state.select(1) == [])
    #expect(state.select(2) == [.deselect(1), .select(2)])
    #expect(state.deselect(1) == [] && state.selected == 2)
    #expect(state.deselect(2) == [.deselect(2)] && state.selected == nil)
  }
}

@Suite struct ReuseQueueTests {
  private final class Thing {}

  @Test func givesBackByIdentifier() {
    var queue = ReuseQueue<Thing>()
    let (a, b) = (Thing(), Thing())
    queue.append(a, "a")
    queue.append(b, "b")
    #expect(queue.count == 2)
    #expect(queue.takeLast("b") === b && queue.takeLast("b") == nil)
    #expect(queue.takeLast("a") === a && queue.count == 0)
  }

  @Test func keepsNoMoreThanItsCapacity() {
    var queue = ReuseQueue<Thing>()
    for _ in 0..<(ReuseQueue<Thing>.capacity + 10) { queue.append(Thing(), "a") }
    #expect(queue.count == ReuseQueue<Thing>.capacity)
  }
}
