import Observations
import TestSupport
import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct ManagementAdvertisingSessionTests {
  private let beacon = IBeaconFrame(Air.identity, statedPower: -65)

  private func opened(_ controller: KernelModel.Controller = .init()) -> Drive<ManagementAdvertisingSession> {
    var drive = Drive(ManagementAdvertisingSession(named: nil), KernelModel([0: controller]))
    drive.begin()
    return drive
  }

  private func results(_ drive: Drive<ManagementAdvertisingSession>) -> [String] {
    drive.outputs.compactMap { output in
      switch output {
      case .started: "started"
      case .failed(let error): "\(error.kind)"
      default: nil
      }
    }
  }

  @Test func openingSendsNothing() {
    var drive = opened()
    #expect(drive.availabilities == [.available] && drive.kernel.controllers[0]?.advertisements.isEmpty == true)
    let commands = drive.kernel.commands.count
    drive.pass(600)
    #expect(drive.kernel.commands.count == commands)
  }

  @Test func theBeaconIsSentWithItsBytesInTheHighestFreeInstance() {
    var drive = opened(.init(advertisements: [5: []]))
    drive.change { $0.want(beacon, at: $1) }
    let data = drive.kernel.controllers[0]?.advertisements[4]
    #expect(data == beacon.advertisingData() && data.map { Array($0.suffix(25)) } == beacon.manufacturerData)
    #expect(drive.kernel.controllers[0]?.timeouts[4] == 1)
    #expect(results(drive) == ["started"])
  }

  @Test func theBeaconIsRenewedTwiceASecond() {
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    drive.pass(10.1)
    #expect(drive.kernel.count(of: .addAdvertising(instance: 0, timeout: 0, data: [])) == 21)
    // One that bluetoothd has removed is back.
    drive.kernel.controllers[0]?.advertisements = [:]
    drive.pass(0.5)
    #expect(drive.kernel.controllers[0]?.advertisements.keys.sorted() == [5])
    #expect(results(drive) == ["started"])
  }

  @Test func aSlowControllerIsNotAskedTwice() {
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    drive.kernel.mute = [0x003E]
    drive.pass(4)
    #expect(drive.kernel.count(of: .addAdvertising(instance: 0, timeout: 0, data: [])) == 2)
    drive.kernel.mute = []
    drive.pass(4)
    #expect(drive.availabilities == [.available, .serviceMissing, .available])
    #expect(results(drive) == ["started", "started"])
  }

  @Test func anotherBeaconTakesItsPlace() {
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    let other = IBeaconFrame(Air.identity, statedPower: -40)
    drive.change { $0.want(other, at: $1) }
    #expect(drive.kernel.controllers[0]?.advertisements == [5: other.advertisingData()])
    #expect(results(drive) == ["started", "started"])
  }

  @Test func stopRemovesIt() {
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    drive.change { $0.want(nil, at: $1) }
    #expect(drive.kernel.controllers[0]?.advertisements.isEmpty == true)
    let commands = drive.kernel.commands.count
    drive.pass(60)
    #expect(drive.kernel.commands.count == commands)
    drive.change { $0.want(beacon, at: $1) }
    #expect(drive.kernel.controllers[0]?.advertisements.count == 1)
  }

  @Test func theEndRemovesIt() {
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    drive.end()
    #expect(drive.kernel.controllers[0]?.advertisements.isEmpty == true && drive.conversation.isOver)
    var silent = opened()
    silent.change { $0.want(beacon, at: $1) }
    silent.kernel.mute = [0x003F]
    silent.end()
    #expect(!silent.conversation.isOver)
  }

  @Test func itWaitsForTheRadioAndStartsAgain() {
    var drive = opened(.init(current: 0x0200))
    drive.change { $0.want(beacon, at: $1) }
    #expect(drive.availabilities == [.radioOff] && results(drive) == [])
    drive.receive(drive.kernel.set(.powered, true, of: 0))
    #expect(results(drive) == ["started"])
    drive.receive(drive.kernel.remove(0))
    drive.pass(5)
    drive.receive(drive.kernel.add(1))
    #expect(results(drive) == ["started", "started"])
    #expect(drive.kernel.controllers[1]?.advertisements.count == 1)
    #expect(drive.availabilities == [.radioOff, .available, .noRadio, .available])
  }

  @Test func withoutPermissionItFails() {
    var drive = Drive(ManagementAdvertisingSession(named: nil), KernelModel([0: .init()]))
    drive.kernel.failures = [0x0051: 0x14]
    drive.begin()
    #expect(drive.availabilities == [.notPermitted])
    drive.change { $0.want(beacon, at: $1) }
    #expect(results(drive) == ["permissionDenied"])
    // An old kernel that knows no monitors can send.
    var old = Drive(ManagementAdvertisingSession(named: nil), KernelModel([0: .init()]))
    old.kernel.failures = [0x0051: 0x01]
    old.begin()
    old.change { $0.want(beacon, at: $1) }
    #expect(results(old) == ["started"])
  }

  @Test func aSocketThatCannotBeOpenedFailsTheBeacon() {
    var drive = Drive(ManagementAdvertisingSession(named: nil), KernelModel())
    drive.change { $0.want(beacon, at: $1) }
    drive.change { session, _ in session.fail(ManagementFailure(opening: 97)) }
    #expect(results(drive) == ["unsupported"] && drive.availabilities == [.serviceMissing])
  }

  @Test func noRoomIsAFailure() {
    var drive = opened(.init(advertisements: [1: []], advertisementLimit: 1))
    drive.change { $0.want(beacon, at: $1) }
    #expect(results(drive) == ["busy"] && drive.kernel.controllers[0]?.advertisements == [1: []])
  }

  @Test func aControllerThatAdvertisesByItsSettingSendsNothingElse() {
    var drive = opened(.init(current: 0x0601))
    drive.change { $0.want(beacon, at: $1) }
    #expect(results(drive) == ["busy"])
    var later = opened()
    later.change { $0.want(beacon, at: $1) }
    later.receive(later.kernel.set(.advertising, true, of: 0))
    #expect(results(later) == ["started", "busy"] && later.kernel.controllers[0]?.advertisements.isEmpty == true)
  }

  @Test(arguments: 1...255 as ClosedRange<UInt8>)
  func everyStatusOfAddingHasItsMeaning(_ status: UInt8) {
    for opcode in [0x003D, 0x003E] as [UInt16] {
      var drive = opened()
      drive.kernel.failures = [opcode: status]
      drive.change { $0.want(beacon, at: $1) }
      drive.pass(20)
      let result: [String] =
        switch status {
        case 0x14: ["permissionDenied"]
        case 0x01, 0x0C, 0x0D: ["unsupported"]
        case 0x07: ["busy"]
        case 0x0F, 0x11, 0x12: []
        default: ["unavailable"]
        }
      #expect(results(drive) == result, "\(opcode)")
      let count = drive.kernel.commands.count { $0.opcode == opcode }
      #expect(count >= 1 && count <= 12, "\(opcode)")
    }
  }

  @Test func renewalsThatFailStartAgain() {
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    drive.kernel.failures = [0x003E: 0x03]
    drive.pass(0.6)
    drive.kernel.failures = [:]
    drive.pass(2)
    #expect(results(drive) == ["started", "started"] && drive.kernel.controllers[0]?.advertisements.isEmpty == false)
  }

  @Test func randomDatagramsDoNoHarm() {
    var random = SplitMix64(seed: 9)
    var drive = opened()
    drive.change { $0.want(beacon, at: $1) }
    let good = [
      KernelModel.reply(0x003D, 0, [0, 0, 0, 0, 31, 31, 5, 2, 4, 5]), KernelModel.reply(0x003E, 0, [5]),
      KernelModel.reply(0x0051, 0, status: 0x0F), KernelModel.event(0x0006, 0, [0, 6, 0, 0]),
      KernelModel.event(0x0005, 0, []), KernelModel.event(0x0004, 0, []),
    ]
    for round in 0..<50_000 {
      var datagram = good[round % good.count]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        datagram[Int.random(in: 0..<datagram.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      drive.receive(datagram)
      if round % 1000 == 0 {
        drive.pass(1)
        drive.outputs = []
      }
    }
    drive.receive(drive.kernel.remove(0))
    drive.pass(31)
    drive.receive(drive.kernel.add(0))
    drive.outputs = []
    drive.change { $0.want(beacon, at: $1) }
    drive.pass(31)
    #expect(results(drive).contains("started"))
  }
}
