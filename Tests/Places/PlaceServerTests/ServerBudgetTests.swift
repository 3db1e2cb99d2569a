import LocationEngine
import NavigationMath
import Observations
import Testing

@testable import PlaceServer

@Suite struct ServerBudgetTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }
  private let places = [
    Place(position: GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2, ellipsoidalHeight: 0))
  ]

  @Test func oneRequestASecond() {
    var budget = ServerBudget()
    #expect(budget.permit("/a", at: at(0)) == .ask)
    #expect(budget.permit("/b", at: at(0.99)) == .tooEarly)
    #expect(budget.permit("/b", at: at(1)) == .ask)
  }

  @Test func knownAnswersCostNothing() {
    var budget = ServerBudget()
    _ = budget.permit("/a", at: at(0))
    budget.answered("/a", places, at: at(0.1))
    #expect(budget.permit("/a", at: at(0.2)) == .known(places))
    #expect(budget.permit("/a", at: at(599)) == .known(places))
    #expect(budget.permit("/a", at: at(601)) == .ask)
  }

  @Test func theOldestAnswersAreForgotten() {
    var budget = ServerBudget()
    for number in 0..<100 { budget.answered("/\(number)", places, at: at(Double(number))) }
    #expect(budget.permit("/99", at: at(100)) == .known(places))
    #expect(budget.permit("/0", at: at(100)) == .ask)
  }

  @Test func aServerThatFailedRests() {
    var budget = ServerBudget()
    _ = budget.permit("/a", at: at(0))
    let wasGood = budget.failed(at: at(5))
    #expect(wasGood)
    #expect(budget.permit("/a", at: at(34)) == .notNow)
    #expect(budget.permit("/a", at: at(36)) == .ask)
    let wasGoodAgain = budget.failed(at: at(37))
    #expect(!wasGoodAgain)
    budget.answered("/a", [], at: at(70))
    let wasGoodNow = budget.failed(at: at(80))
    #expect(wasGoodNow)
  }
}
