import Testing

@testable import MapKit

@Suite struct DragStateMachineTests {
  private func run(_ inputs: [DragStateMachine.Input]) -> [UInt] {
    var state = MKAnnotationView.DragState.none
    var states: [UInt] = []
    for input in inputs {
      guard let asked = DragStateMachine.first(input, in: state) else { continue }
      state = asked
      states.append(state.rawValue)
      if let next = DragStateMachine.following(asked, in: state) {
        state = next
        states.append(state.rawValue)
      }
    }
    return states
  }

  @Test func dragEnds() { #expect(run([.start, .move, .move, .end]) == [1, 2, 4, 0]) }

  @Test func dragIsCancelled() { #expect(run([.start, .cancel]) == [1, 2, 3, 0]) }

  @Test func inputsOutOfPlaceDoNothing() {
    #expect(run([.move, .end, .cancel]) == [])
    #expect(run([.start, .start, .end, .end]) == [1, 2, 4, 0])
  }

  /// A class whose view is lifted by an animation changes to `dragging` by itself.
  @Test func viewThatChangedItsStateIsLeftAlone() {
    #expect(DragStateMachine.following(.starting, in: .dragging) == nil)
    #expect(DragStateMachine.following(.ending, in: .none) == nil)
    #expect(DragStateMachine.first(.move, in: .starting) == .dragging)
  }
}
