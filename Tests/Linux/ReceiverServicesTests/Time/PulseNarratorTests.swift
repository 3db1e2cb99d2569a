import GNSS
import Observations
import Testing

@testable import ReceiverServices

@Suite struct PulseNarratorTests {
  private func told(_ states: [PulseState]) -> [String] {
    var narrator = PulseNarrator(device: "/dev/pps0")
    let offset = ClockOffset(nanoseconds: 0, uncertainty: 12e-6, isFromPulse: true)
    return states.compactMap { narrator.message(for: $0, offset) }
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
    var narrator = PulseNarrator(device: "/dev/pps0")
    #expect(narrator.message(for: .paired, nil) == nil)
    let arrival = ClockOffset(nanoseconds: 0, uncertainty: 0.2, isFromPulse: false)
    #expect(narrator.message(for: .paired, arrival) == nil)
    #expect(
      narrator.message(for: .paired, ClockOffset(nanoseconds: 0, uncertainty: 1e-3, isFromPulse: true))?.hasSuffix(
        "1 ms")
        == true)
  }

  @Test func aPulseLongerThanItsPauseIsToldOnce() {
    var narrator = PulseNarrator(device: "/dev/pps0")
    #expect(narrator.message(forWidth: nil) == nil)
    #expect(narrator.message(forWidth: 100_000_000) == nil)
    #expect(narrator.message(forWidth: 900_000_000)?.contains("assert_falling_edge") == true)
    #expect(narrator.message(forWidth: 900_000_000) == nil)
  }

  @Test(arguments: [(12.4e-6, "12 µs"), (999e-6, "999 µs"), (2.6e-3, "3 ms"), (0.199, "0.2 s"), (1.25, "1.3 s")])
  func spansAreReadable(seconds: Double, text: String) {
    #expect(PulseNarrator.span(seconds) == text)
  }
}

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
