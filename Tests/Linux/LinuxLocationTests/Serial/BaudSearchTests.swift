import Bytes
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxLocation

@Suite struct BaudSearchTests {
  private func instant(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: milliseconds * 1_000_000)
  }

  /// Runs a search against a receiver that sends `says` twice a second at `rate`, and noise at any other.
  private func run(rate: UInt32?, first: UInt32? = nil, noise heard: Int = 40, says: [UInt8]) -> (
    actions: [BaudSearch.Action], held: [UInt8], report: String, milliseconds: Int64
  ) {
    var search = BaudSearch(first: first, at: instant(0))
    var actions: [BaudSearch.Action] = []
    var time: Int64 = 0
    while true {
      time += 500
      let bytes = search.rate == rate ? says : noise(heard, seed: UInt64(time))
      var action = bytes.withByteView { search.consume($0, at: instant(time)) }
      if action == .listen { action = search.advance(to: instant(time)) }
      if action == .listen { continue }
      actions.append(action)
      if case .change = action { continue }
      let held = search.takeHeard()
      return (actions, held, search.report, time)
    }
  }

  @Test(arguments: BaudSearch.rates) func findsEachSpeed(_ rate: UInt32) {
    let result = run(rate: rate, says: epoch("120000.00"))
    #expect(result.actions.last == .found(rate, .nmea))
    #expect(result.actions.count == BaudSearch.rates.firstIndex(of: rate)! + 1)
    #expect(result.held == epoch("120000.00"))
  }

  @Test func triesTheLastSpeedFirst() {
    let result = run(rate: 57_600, first: 57_600, says: epoch("120000.00"))
    #expect(result.actions == [.found(57_600, .nmea)])
  }

  @Test func everySpeedHasItsTurnOnceInTheFirstRound() {
    let result = run(rate: nil, says: [])
    let tried = result.actions.prefix(8).compactMap { action -> UInt32? in
      if case .change(let rate) = action { rate } else { nil }
    }
    #expect(Set([9600] + tried) == Set(BaudSearch.rates))
  }

  @Test func silenceFailsAfterOneRound() {
    let result = run(rate: nil, noise: 0, says: [])
    #expect(result.actions.last == .failed)
    #expect(result.actions.count == 9)
    #expect(result.report.hasPrefix("silence at 9600, 38400, 115200"))
    #expect(!result.report.contains("noise"))
  }

  @Test func noiseGetsASecondRoundAndIsReported() {
    let result = run(rate: nil, noise: 40, says: [])
    #expect(result.actions.last == .failed)
    #expect(result.actions.count == 18)
    #expect(result.report.hasPrefix("noise at 9600 (3"))
    #expect(!result.report.contains("silence"))
    #expect(result.milliseconds > 9 * 2500)
  }

  @Test func noiseBeforeTheFirstFrameIsDropped() {
    var search = BaudSearch(at: instant(0))
    let frame = rmc("120000.00")
    let action = (noise(3000) + Array("24.1,N*5A\r\n".utf8) + frame).withByteView { search.consume($0, at: instant(1)) }
    let held = search.takeHeard()
    #expect(action == .found(9600, .nmea))
    #expect(held == frame)
  }

  @Test func keepsABoundedAmount() {
    var search = BaudSearch(at: instant(0))
    let frame = rmc("120000.00")
    for seed in 1...100 {
      let action = noise(4000, seed: UInt64(seed)).withByteView { search.consume($0, at: instant(1)) }
      #expect(action == .listen)
    }
    let action = frame.withByteView { search.consume($0, at: instant(1)) }
    let held = search.takeHeard()
    #expect(action == .found(9600, .nmea))
    #expect(held == frame)
  }
}
