import Observations
import Providers
import TestSupport
import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct ManagementSessionTests {
  private func scanning(
    _ formats: Set<BeaconFormat> = [.iBeacon], _ controller: KernelModel.Controller = .init()
  ) -> Drive<ManagementSession> {
    var drive = Drive(ManagementSession(named: nil, formats: formats), KernelModel([0: controller]))
    drive.begin()
    return drive
  }

  @Test func oneMonitorHasThePatternsOfTheFormats() {
    let drive = scanning([.iBeacon, .altBeacon, .eddystoneUID])
    let patterns = [AdvertisementPattern.iBeacon, .altBeacon, .eddystoneUID]
    #expect(
      drive.kernel.controllers[0]?.monitors[1] == Array(ManagementCommand.addMonitor(patterns).datagram(to: 0)[6...]))
    #expect(drive.kernel.commands.map(\.opcode) == [0x0003, 0x0004, 0x0051, 0x0052])
  }

  @Test func advertisementsAreReportedWithPowerAndInstant() {
    var drive = scanning()
    drive.receive(KernelModel.found(Air.beacon, rssi: -77))
    let frame = BeaconFrame.iBeacon(IBeaconFrame(Air.identity))
    #expect(drive.outputs.last == .beacon(frame, rssi: -77, received: drive.now))
    // While another process discovers, the event is that of a discovery.
    drive.receive(KernelModel.found(Air.beacon, handle: nil, rssi: 127))
    #expect(drive.outputs.last == .beacon(frame, rssi: nil, received: drive.now))
  }

  @Test func foreignAdvertisementsAndOtherControllersGiveNothing() {
    var drive = scanning()
    let count = drive.outputs.count
    for data in [Air.foreign, Air.altBeacon, Air.eddystone, []] { drive.receive(KernelModel.found(data)) }
    drive.receive(KernelModel.found(Air.beacon, index: 1))
    drive.receive(KernelModel.event(0x000B, 0, [1, 2, 3]))
    #expect(drive.outputs.count == count)
  }

  @Test func otherFormatsAreReportedWhereTheyAreAskedFor() {
    var drive = scanning([.altBeacon, .eddystoneUID])
    for data in [Air.beacon, Air.altBeacon, Air.eddystone] { drive.receive(KernelModel.found(data)) }
    #expect(drive.beacons.map(\.format) == [.altBeacon, .eddystoneUID])
  }

  @Test func nothingIsReportedWhileTheControllerIsOff() {
    var drive = scanning()
    drive.receive(drive.kernel.set(.powered, false, of: 0))
    drive.receive(KernelModel.found(Air.beacon))
    #expect(drive.beacons.isEmpty && drive.availabilities == [.available, .radioOff])
    #expect(drive.outputs.last == .switchedOff(0))
  }

  @Test func theMonitorIsUsedAgainAfterAChangeOfPower() {
    var drive = scanning()
    drive.receive(drive.kernel.set(.powered, false, of: 0))
    drive.receive(drive.kernel.set(.powered, true, of: 0))
    #expect(drive.conversation.step == .scanning(0) && drive.kernel.count(of: .addMonitor([])) == 1)
    // One that the kernel has lost meanwhile is added again.
    drive.receive(drive.kernel.set(.powered, false, of: 0))
    drive.kernel.controllers[0]?.monitors = [:]
    drive.receive(drive.kernel.set(.powered, true, of: 0))
    #expect(drive.conversation.step == .scanning(0) && drive.kernel.controllers[0]?.monitors.count == 1)
  }

  @Test func monitorsOfOthersStay() {
    var drive = scanning([.iBeacon], .init(monitors: [4: [1]], lastHandle: 4))
    #expect(drive.kernel.controllers[0]?.monitors.keys.sorted() == [4, 5])
    drive.receive(KernelModel.event(0x002C, 0, [4, 0]))
    #expect(drive.conversation.step == .scanning(0))
    drive.end()
    #expect(drive.kernel.controllers[0]?.monitors.keys.sorted() == [4] && drive.conversation.isOver)
  }

  @Test func aMonitorThatIsRemovedIsAddedAgain() {
    var drive = scanning()
    drive.pass(2)
    drive.receive(drive.kernel.removeMonitors(of: 0))
    #expect(drive.conversation.step == .scanning(0) && drive.kernel.controllers[0]?.monitors.count == 1)
    // Another program that removes it at once gets no race.
    drive.receive(drive.kernel.removeMonitors(of: 0))
    #expect(drive.conversation.step == .searching)
    drive.pass(0.6)
    #expect(drive.conversation.step == .scanning(0))
    #expect(drive.availabilities == [.available])
  }

  @Test(arguments: 0...255 as ClosedRange<UInt8>)
  func everyStatusHasItsMeaning(_ status: UInt8) {
    for opcode in [0x0003, 0x0051, 0x0052] as [UInt16] where status != 0 {
      var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([0: .init()]))
      drive.kernel.failures = [opcode: status]
      drive.begin()
      drive.pass(4)
      let expected: [BeaconAvailability] =
        switch (status, opcode) {
        case (0x14, _): [.notPermitted]
        case (0x0F, 0x0051...), (0x12, 0x0051...): [.radioOff]
        case (0x0C, 0x0051...): [.noRadio]
        case (0x0A, _), (0x11, _), (0x0F, _), (0x12, _), (0x0C, _): []
        default: [.serviceMissing]
        }
      #expect(drive.availabilities == expected, "\(opcode)")
      // Asked again, but not in a loop.
      let count = drive.kernel.commands.count { $0.opcode == opcode }
      #expect(count >= 1 && count <= 6, "\(opcode)")
      drive.kernel.failures = [:]
      drive.pass(31)
      if status == 0x14 {
        #expect(drive.outputs.contains(.reopen))
        drive.begin()
      }
      if status == 0x0C { drive.receive(drive.kernel.add(0)) }
      #expect(drive.conversation.step == .scanning(0), "\(opcode)")
      #expect(drive.availabilities == expected + [.available], "\(opcode)")
    }
  }

  @Test func aPermissionIsLookedAtAgainByANewSocket() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([0: .init()]))
    drive.kernel.failures = [0x0051: 0x14]
    drive.begin()
    drive.receive(drive.kernel.set(.powered, true, of: 0))
    #expect(drive.kernel.count(of: .readMonitorFeatures) == 1)
    drive.pass(29)
    #expect(!drive.outputs.contains(.reopen))
    drive.pass(2)
    #expect(drive.outputs.count { $0 == .reopen } == 1)
  }

  @Test func aFullTableIsReportedUntilThereIsRoom() {
    var monitors: [UInt16: [UInt8]] = [:]
    for handle in 1...32 as ClosedRange<UInt16> { monitors[handle] = [] }
    var drive = scanning([.iBeacon], .init(monitors: monitors, lastHandle: 32))
    #expect(drive.availabilities == [.serviceMissing])
    drive.kernel.controllers[0]?.monitors = [:]
    drive.pass(6)
    #expect(drive.availabilities == [.serviceMissing, .available])
  }

  @Test func anAnswerThatComesLateLeavesNoSecondMonitor() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([0: .init()]))
    drive.kernel.mute = [0x0052]
    drive.begin()
    drive.kernel.mute = []
    drive.pass(6)
    #expect(drive.conversation.step == .scanning(0) && drive.kernel.controllers[0]?.monitors.keys.sorted() == [1])
    drive.kernel.controllers[0]?.monitors[9] = []
    drive.receive(KernelModel.reply(0x0052, 0, [9, 0]))
    #expect(drive.kernel.controllers[0]?.monitors.keys.sorted() == [1])
  }

  @Test func theEndRemovesTheMonitor() {
    var drive = scanning()
    #expect(!drive.conversation.isOver)
    drive.end()
    #expect(drive.kernel.controllers[0]?.monitors.isEmpty == true && drive.conversation.isOver)
    let commands = drive.kernel.commands.count
    drive.receive(drive.kernel.add(1))
    drive.pass(60)
    #expect(drive.kernel.commands.count == commands)
  }

  @Test func theEndWaitsForAMonitorThatIsBeingAdded() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([0: .init()]))
    drive.kernel.mute = [0x0052]
    drive.begin()
    drive.end()
    #expect(!drive.conversation.isOver)
    drive.kernel.controllers[0]?.monitors[7] = []
    drive.receive(KernelModel.reply(0x0052, 0, [7, 0]))
    #expect(drive.kernel.controllers[0]?.monitors.isEmpty == true && drive.conversation.isOver)
  }

  @Test func anEndWithoutMonitorIsOverAtOnce() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel())
    drive.begin()
    drive.end()
    #expect(drive.conversation.isOver)
  }

  @Test func aControllerThatReportsBeaconsOnceIsNoticed() {
    var drive = scanning([.iBeacon], .init(isOffloaded: true))
    drive.receive(KernelModel.found(Air.beacon, handle: 1))
    drive.pass(4.9)
    #expect(!drive.outputs.contains(.offloaded(true)))
    drive.pass(0.2)
    #expect(drive.outputs.last == .offloaded(true))
    drive.receive(drive.kernel.remove(0))
    #expect(drive.outputs.contains(.offloaded(false)))
  }

  /// Bytes that no kernel sends: random ones, and good ones with a few bits changed, at every step of a scan.
  @Test func randomDatagramsDoNoHarm() {
    var random = SplitMix64(seed: 7)
    var drive = scanning([.iBeacon, .altBeacon, .eddystoneUID])
    drive.kernel.failures = [:]
    let good = [
      KernelModel.found(Air.beacon), KernelModel.found(Air.foreign, handle: nil), KernelModel.reply(0x0052, 0, [2, 0]),
      KernelModel.reply(0x0003, 0xFFFF, [2, 0, 0, 0, 1, 0]), KernelModel.reply(0x0051, 0, status: 0x0F),
      KernelModel.event(0x0006, 0, [0, 2, 0, 0]), KernelModel.event(0x0005, 0, []), KernelModel.event(0x0004, 0, []),
    ]
    for round in 0..<100_000 {
      var datagram: [UInt8]
      if round % 2 == 0 {
        datagram = (0..<Int.random(in: 0...64, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      } else {
        datagram = good[round / 2 % good.count]
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          datagram[Int.random(in: 0..<datagram.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        datagram.removeLast(Int.random(in: 0...3, using: &random))
      }
      drive.receive(datagram)
      if round % 1000 == 0 {
        drive.pass(1)
        drive.outputs = []
        drive.kernel.commands = []
      }
    }
    #expect(drive.conversation.malformed > 10_000)
    // It goes on as before.
    drive.receive(drive.kernel.remove(0))
    drive.receive(drive.kernel.add(0))
    drive.pass(31)
    drive.receive(KernelModel.found(Air.beacon))
    #expect(drive.beacons.last?.format == .iBeacon)
  }
}
