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

@Suite struct ManagementStatusTests {
  @Test func numbersAreThoseOfTheKernel() {
    #expect(ManagementStatus.permissionDenied.rawValue == 0x14 && ManagementStatus.blocked.rawValue == 0x12)
    #expect(ManagementStatus.notPowered.rawValue == 0x0F && ManagementStatus.busy.rawValue == 0x0A)
    #expect(ManagementStatus.success == ManagementStatus(rawValue: 0))
  }
}

@Suite struct ManagementControllerTests {
  private let result = "A1A2A3A4A5A6 09 0F00 FFFF0100 81020000 000000" + String(repeating: "00", count: 260)

  @Test func fieldsAreReadFromTheirPlaces() {
    withReply(.readInfo, result) { reply in
      let controller = reply?.controller
      #expect(controller?.version == 9 && controller?.manufacturer == 15)
      #expect(controller?.current == [.powered, .classic, .lowEnergy])
      #expect(controller?.supported.contains(.advertising) == true)
    }
  }

  @Test func aShortResultIsNone() {
    #expect(withReply(.readInfo, "A1A2A3A4A5A6 09 0F00 FFFF0100 81020000 0000") { $0?.controller } == nil)
  }
}

@Suite struct ManagementSettingsTests {
  @Test func bitsAreThoseOfTheKernel() {
    let settings = ManagementSettings(rawValue: 0x0000_0281)
    #expect(settings == [.powered, .classic, .lowEnergy])
    #expect(!settings.contains(.advertising) && ManagementSettings.advertising.rawValue == 0x400)
  }
}

@Suite struct ManagementAdvertisementsTests {
  private func decoded(_ result: String, status: UInt8 = 0) -> ManagementAdvertisements? {
    withReply(.readAdvertisingFeatures, status: status, result) { $0?.advertisements }
  }

  @Test func instancesFollowTheLimits() {
    let found = decoded("7F000000 1F 1F 05 02 01 05")
    #expect(found?.limit == 5 && found?.instances == [1, 5])
  }

  @Test func theHighestFreeInstanceIsTaken() {
    #expect(decoded("00000000 1F 1F 05 00")?.free == 5)
    #expect(decoded("00000000 1F 1F 05 02 01 05")?.free == 4)
    #expect(decoded("00000000 1F 1F 01 01 01")?.free == nil)
    #expect(decoded("00000000 1F 1F 00 00")?.free == nil)
    #expect(decoded("00000000 1F 1F FF 01 FF")?.free == 254)
  }

  @Test func aShortOrFailedResultIsNone() {
    #expect(decoded("00000000 1F 1F 05 02 01") == nil)
    #expect(decoded("00000000 1F 1F 05") == nil)
    #expect(decoded("00000000 1F 1F 05 00", status: 0x14) == nil)
    #expect(withReply(.readInfo, "00000000 1F 1F 05 00") { $0?.advertisements } == nil)
  }
}

@Suite struct ManagementMonitorsTests {
  @Test func handlesFollowTheLimits() {
    withReply(.readMonitorFeatures, "00000000 00000000 2000 10 0200 0100 0700") { reply in
      let monitors = reply?.monitors
      #expect(monitors?.limit == 32 && monitors?.patternLimit == 16 && monitors?.handles == [1, 7])
      #expect(monitors?.isOffloaded == false)
    }
    #expect(
      withReply(.readMonitorFeatures, "01000000 01000000 2000 10 0000") { $0?.monitors?.isOffloaded } == true)
  }

  @Test func aShortResultIsNone() {
    #expect(withReply(.readMonitorFeatures, "00000000 00000000 2000 10 0200 0100 07") { $0?.monitors } == nil)
  }
}
