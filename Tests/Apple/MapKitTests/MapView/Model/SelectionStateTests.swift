import Testing

@testable import MapKit

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
