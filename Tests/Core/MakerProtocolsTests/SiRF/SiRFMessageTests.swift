import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SiRFMessageTests {
  @Test func theFirstByteTellsTheKind() throws {
    try [UInt8](repeating: 41, count: 91).withByteView { view in
      guard case .geodeticNavigation(let data) = try SiRFMessage(view) else {
        Issue.record("not MID 41")
        return
      }
      #expect(data.satellitesUsed == 41)
    }
    try [UInt8](repeating: 2, count: 41).withByteView { view in
      guard case .measuredNavigation(let data) = try SiRFMessage(view) else {
        Issue.record("not MID 2")
        return
      }
      #expect(data.satellitesUsed == 2)
    }
    try [4, 0, 0, 0, 0, 0, 0, 0].withByteView { view in
      guard case .measuredTracker = try SiRFMessage(view) else {
        Issue.record("not MID 4")
        return
      }
    }
  }

  @Test func anUnknownKindKeepsItsID() throws {
    try [9, 1, 2].withByteView { view in
      guard case .unknown(9) = try SiRFMessage(view) else {
        Issue.record("known")
        return
      }
    }
  }

  /// Whatever a payload holds: an error or a message, and no block of it lies outside.
  @Test func noPayloadOfAnyLengthTraps() {
    for id in UInt8.min...UInt8.max {
      for length in stride(from: 1, through: 250, by: 7) {
        for fill in [0, 1, 0xFF] as [UInt8] {
          let payload = [id] + [UInt8](repeating: fill, count: length - 1)
          payload.withByteView { view in
            guard case .measuredTracker(let tracker)? = try? SiRFMessage(view) else { return }
            #expect(tracker.channels.count * 15 + 8 <= length)
          }
        }
      }
    }
  }
}

@Suite struct SiRFSolutionTests {
  @Test func fewerThanFourSatellitesHoldTheHeight() {
    #expect((0...7).map { SiRFSolution(rawValue: $0).dimensions } == [0, 2, 2, 2, 3, 2, 3, 3])
  }
}
