import Observations
import Testing

@testable import binnacle

@Suite struct RowHistoryTests {
  private func history(seconds: Int, every interval: Int64 = 1_000_000_000, size: Int = 400) -> RowHistory {
    var history = RowHistory()
    var instant: Int64 = 0
    while instant < Int64(seconds) * 1_000_000_000 {
      history.add([UInt8](repeating: 0, count: size), at: MonotonicInstant(nanoseconds: instant))
      instant += interval
    }
    return history
  }

  @Test func everyRowIsKeptWhileThereIsRoom() {
    #expect(history(seconds: 80).entries.count == 80)
  }

  /// At 1 Hz and at 25 Hz: ten minutes, in at most 36 kB, evenly.
  @Test(arguments: [1_000_000_000, 40_000_000] as [Int64]) func tenMinutesAreKeptInLittleRoom(interval: Int64) throws {
    let history = history(seconds: 1800, every: interval)
    let instants = history.entries.map { $0.instant.nanoseconds }
    #expect((30...90).contains(instants.count), "\(instants.count)")
    #expect(history.entries.reduce(0) { $0 + $1.row.count } <= RowHistory.room)
    let (first, last) = (try #require(instants.first), try #require(instants.last))
    #expect(last - first > 560_000_000_000 && last - first <= RowHistory.span)
    #expect(last > 1780_000_000_000)
    let gaps = zip(instants.dropFirst(), instants).map { $0 - $1 }
    #expect(try #require(gaps.max()) < 30_000_000_000)
  }

  @Test func rowsLargerThanAllRoomAreNotKept() {
    #expect(history(seconds: 3, size: 50_000).entries.isEmpty)
  }

  @Test func nothingIsKeptAfterEverythingIsForgotten() {
    var history = history(seconds: 1000)
    history.removeAll()
    #expect(history.entries.isEmpty)
    history.add([1], at: MonotonicInstant(nanoseconds: 0))
    history.add([2], at: MonotonicInstant(nanoseconds: 1))
    #expect(history.entries.map { $0.row } == [[1], [2]])
  }
}
