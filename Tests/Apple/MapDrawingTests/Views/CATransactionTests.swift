import Foundation
import MapDrawing
import Testing

@Suite struct CATransactionTests {
  private final class Calls: @unchecked Sendable {
    var names: [String] = []
  }

  @Test func theBlockIsCalledAtTheEnd() {
    let calls = Calls()
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.names.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil, "a block is of one transaction")
    CATransaction.setCompletionBlock { calls.names.append("inner") }
    #expect(calls.names.isEmpty)
    CATransaction.commit()
    #expect(calls.names == ["inner"])
    CATransaction.commit()
    #expect(calls.names == ["inner", "outer"])
    CATransaction.commit()
    #expect(calls.names.count == 2, "nothing is left to end")
  }

  @Test func anotherBlockEndsTheFirstOne() {
    let calls = Calls()
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.names.append("first") }
    CATransaction.setCompletionBlock { calls.names.append("second") }
    #expect(calls.names == ["first"])
    CATransaction.commit()
    CATransaction.setCompletionBlock { calls.names.append("alone") }
    #expect(calls.names == ["first", "second", "alone"])
  }

  @Test func settingsAreOfTheTransaction() {
    CATransaction.setAnimationDuration(9)
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.setAnimationDuration(3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }
}
