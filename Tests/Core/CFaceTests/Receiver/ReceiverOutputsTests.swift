import CBinnacle
import GNSS
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct ReceiverOutputsTests {
  @Test func eventsAreKeptByTheirKind() {
    var outputs = ReceiverOutputs(fixes: 2, satellites: 4)
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.sequence = 7
    outputs.append(.fix(fix))
    #expect(outputs.sky.take(into: nil, capacity: 0)?.in_view == nil)
    outputs.append(.satellites(SatelliteReport(time: UTCTime(), received: .zero, inView: 3)))
    #expect(outputs.sky.take(into: nil, capacity: 0)?.in_view == 3)
    #expect([outputs.fixes.take()?.sequence, outputs.fixes.take()?.sequence] == [7, nil])
  }
}
