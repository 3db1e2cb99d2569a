import LocationEngine
import Observations
import OutputsTestSupport
import Testing

@testable import Outputs

struct EngineStatusSourceTests {
  private func status(_ source: String) -> EngineStatus {
    EngineStatus(.waiting, source: source, counters: StreamCounters())
  }

  @Test func onlyAnotherReceiverIsNews() {
    #expect(status("a").newSource("a") == nil)
    #expect(status("b").newSource("a") == "b")
    #expect(status("auto:").newSource("a") == nil)
    #expect(status("a").newSource("auto:") == "a")
  }

  @Test func rowsCarryTheNameOfTheirReceiver() {
    let change = EngineEvent.status(status("/dev/ttyACM1"))
    let rows = Samples.render(.ndjson, [Samples.event(Samples.bare), change, change, Samples.event(Samples.bare)])
      .split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasSuffix(#""source":"test"}"#))
    #expect(rows[1] == #"{"type":"status","state":"source","fix":"none","source":"/dev/ttyACM1"}"#)
    #expect(rows[2].hasSuffix(#""source":"/dev/ttyACM1"}"#))
    let table = Samples.render(.csv, [Samples.event(Samples.bare), change, Samples.event(Samples.bare)])
    #expect(table.hasSuffix(",/dev/ttyACM1\r\n"))
  }
}
