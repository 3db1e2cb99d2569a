import Bytes
import GNSS
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxLocation

@Suite struct SimulatedFixesTests {
  private func taken(_ decoder: SimulatedFixes, _ count: Int) -> [GNSSFix] {
    var result: [GNSSFix] = []
    [UInt8](repeating: 0, count: count).withByteView { view in
      decoder.consume(view, at: .zero) { if case .fix(let fix) = $0 { result.append(fix) } }
    }
    return result
  }

  @Test func eachByteStandsForOneFixInOrder() {
    let decoder = SimulatedFixes()
    for second in 1...5 { decoder.append(fix(.simulated, at: Int64(second))) }
    let first = taken(decoder, 2)
    let rest = taken(decoder, 3)
    #expect((first + rest).map(\.received.nanoseconds) == (1...5).map { $0 * 1_000_000_000 })
    #expect((first + rest).map(\.sequence) == [1, 2, 3, 4, 5])
    #expect(decoder.counters.bytes == 5)
    #expect(decoder.counters.epochs == 5)
    #expect(decoder.deadline == nil)
  }

  @Test func bytesWithoutFixesGiveNone() {
    let decoder = SimulatedFixes()
    #expect(taken(decoder, 3).isEmpty)
    decoder.append(fix(.simulated))
    decoder.removeAll()
    #expect(taken(decoder, 1).isEmpty)
  }
}
