import CBinnacle
import GNSS
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct ReceiverOutputsTests {
  private func fix(_ sequence: UInt64) -> ReceiverEvent {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.sequence = sequence
    return .fix(fix)
  }

  @Test func fixesAreTakenInTheirOrder() {
    var outputs = ReceiverOutputs(fixes: 4, satellites: 0)
    for sequence in 1...3 { outputs.append(fix(UInt64(sequence))) }
    #expect(outputs.count == 3)
    #expect([outputs.takeFix()?.sequence, outputs.takeFix()?.sequence] == [1, 2])
    outputs.append(fix(4))
    #expect([outputs.takeFix()?.sequence, outputs.takeFix()?.sequence, outputs.takeFix()?.sequence] == [3, 4, nil])
    #expect(outputs.dropped == 0)
  }

  @Test func oldestFixesAreDroppedAndCounted() {
    var outputs = ReceiverOutputs(fixes: 2, satellites: 0)
    for sequence in 1...5 { outputs.append(fix(UInt64(sequence))) }
    #expect(outputs.dropped == 3)
    #expect([outputs.takeFix()?.sequence, outputs.takeFix()?.sequence, outputs.takeFix()?.sequence] == [4, 5, nil])
  }

  @Test func satellitesAreAnEvent() {
    var outputs = ReceiverOutputs(fixes: 2, satellites: 4)
    outputs.append(.satellites(SatelliteReport(time: UTCTime(), received: .zero)))
    #expect(outputs.count == 1)
    #expect(outputs.sky.isNew == true)
    #expect(outputs.takeFix() == nil)
  }
}

extension binnacle_fix: @retroactive Equatable {
  public static func == (first: binnacle_fix, second: binnacle_fix) -> Bool { first.sequence == second.sequence }
}
