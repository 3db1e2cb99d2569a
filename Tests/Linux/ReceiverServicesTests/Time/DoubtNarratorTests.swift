import GNSS
import Testing

@testable import ReceiverServices

@Suite struct DoubtNarratorTests {
  @Test func aReasonThatLastsIsToldOnce() {
    var narrator = DoubtNarrator()
    var told: [String] = []
    func ask(_ doubt: TimeDoubt?, times: Int) {
      for _ in 0..<times { if let message = narrator.message(for: doubt) { told.append(message) } }
    }
    ask(.noFix, times: 29)
    ask(nil, times: 1)
    ask(.noFix, times: 29)
    #expect(told.isEmpty)
    ask(.unresolved, times: 100)
    ask(nil, times: 100)
    ask(.unresolved, times: 100)
    ask(.oldDate, times: 30)
    #expect(told.count == 2)
    #expect(
      told[0].contains("leap seconds") && told[1] == "the time is not given out: the receiver's date is years past")
  }
}
