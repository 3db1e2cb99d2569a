import GNSS
import Observations
import Testing

@testable import ReceiverServices

@Suite struct PulseMessagesTests {
  private func told(_ states: [PulseState]) -> [String] {
    var messages = PulseMessages(device: "/dev/pps0")
    let offset = ClockOffset(nanoseconds: 0, uncertainty: 12e-6, isFromPulse: true)
    return states.compactMap { messages.message(for: $0, offset) }
  }

  @Test func eachStateIsToldOnceWhenItLasts() {
    let quiet = [PulseState](repeating: .silent, count: 9)
    let lost = [PulseState](repeating: .lost, count: 9)
    #expect(told(Array(quiet.prefix(4)) + [.pairing, .pairing]).isEmpty)
    let lines = told(quiet + [.pairing, .pairing, .paired, .paired] + lost + [.paired, .paired])
    #expect(
      lines == [
        "/dev/pps0: no pulse yet; most receivers give none before a fix",
        "/dev/pps0: pulses begin the seconds of the fixes; the clock is known to 12 µs",
        "/dev/pps0: the pulses have stopped",
        "/dev/pps0: pulses begin the seconds of the fixes; the clock is known to 12 µs",
      ])
  }

  @Test func whatIsWrongWithPulsesIsToldOnce() {
    let crowded = told([PulseState](repeating: .crowded, count: 20))
    #expect(crowded.count == 1 && crowded[0].contains("more than one pulse a second"))
    let edges = told((0..<20).map { .implausible(lag: 930_000_000 + $0 * 1_000_000) })
    #expect(edges.count == 1 && edges[0].contains("another edge"))
  }

  @Test func aPairIsToldWhenAFixIsToldByIt() {
    var messages = PulseMessages(device: "/dev/pps0")
    #expect(messages.message(for: .paired, nil) == nil)
    let arrival = ClockOffset(nanoseconds: 0, uncertainty: 0.2, isFromPulse: false)
    #expect(messages.message(for: .paired, arrival) == nil)
    #expect(
      messages.message(for: .paired, ClockOffset(nanoseconds: 0, uncertainty: 1e-3, isFromPulse: true))?.hasSuffix(
        "1 ms")
        == true)
  }

  @Test func aPulseLongerThanItsPauseIsToldOnce() {
    var messages = PulseMessages(device: "/dev/pps0")
    #expect(messages.message(forWidth: nil) == nil)
    #expect(messages.message(forWidth: 100_000_000) == nil)
    #expect(messages.message(forWidth: 900_000_000)?.contains("assert_falling_edge") == true)
    #expect(messages.message(forWidth: 900_000_000) == nil)
  }

  @Test(arguments: [(12.4e-6, "12 µs"), (999e-6, "999 µs"), (2.6e-3, "3 ms"), (0.199, "0.2 s"), (1.25, "1.3 s")])
  func spansAreReadable(seconds: Double, text: String) {
    #expect(PulseMessages.span(seconds) == text)
  }
}

@Suite struct DoubtMessagesTests {
  @Test func aReasonThatLastsIsToldOnce() {
    var messages = DoubtMessages()
    var told: [String] = []
    func ask(_ doubt: TimeDoubt?, times: Int) {
      for _ in 0..<times { if let message = messages.message(for: doubt) { told.append(message) } }
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
