import Testing

@testable import Beacons

@Suite struct ManagementReplyTests {
  @Test func indicesFollowTheirCount() {
    #expect(withReply(.readIndexList, "0200 0000 0300") { $0?.indices } == [0, 3])
    #expect(withReply(.readIndexList, "0000") { $0?.indices } == [])
    #expect(withReply(.readIndexList, "0200 0000 03") { $0?.indices } == nil)
    #expect(withReply(.readIndexList, "FFFF 0000") { $0?.indices } == nil)
  }

  @Test func handleOfANewMonitor() {
    #expect(withReply(.addMonitor([]), "0500") { $0?.monitor } == 5)
    #expect(withReply(.addMonitor([]), "05") { $0?.monitor } == nil)
  }

  @Test func settingsAfterTheSwitch() {
    #expect(withReply(.setPowered(true), "81020000") { $0?.settings } == [.powered, .classic, .lowEnergy])
    #expect(withReply(.setPowered(true), "810200") { $0?.settings } == nil)
  }

  @Test func aFailureHasNoResult() {
    #expect(withReply(.addMonitor([]), status: 0x14, "0500") { $0?.monitor } == nil)
    #expect(withReply(.addMonitor([]), status: 0x14, "") { $0?.status } == .permissionDenied)
    #expect(withReply(.readIndexList, status: 1, "0100 0000") { $0?.indices } == nil)
  }

  @Test func theResultOfAnotherCommandIsNotRead() {
    #expect(withReply(.readInfo, "0200 0000 0300") { $0?.indices } == nil)
    #expect(withReply(.readInfo, "0500") { $0?.monitor } == nil)
    #expect(withReply(.readIndexList, "81020000") { $0?.settings } == nil)
  }
}
