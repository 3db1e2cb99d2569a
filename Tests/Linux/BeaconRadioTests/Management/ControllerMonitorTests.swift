import Testing

@testable import BeaconRadio
@testable import Beacons

/// The search for a controller, by a scan on the model of the kernel.
@Suite struct ControllerMonitorTests {
  typealias Controller = KernelModel.Controller

  private static let off = Controller(current: 0x0200)
  private static let classicOnly = Controller(supported: 0x0080, current: 0x0081)
  private static let withoutLowEnergy = Controller(current: 0x0081)

  private func searched(_ controllers: [UInt16: Controller], named: UInt16? = nil) -> Drive<ManagementSession> {
    var drive = Drive(ManagementSession(named: named, formats: [.iBeacon]), KernelModel(controllers))
    drive.begin()
    return drive
  }

  @Test func theLowestUsableControllerIsTaken() {
    let drive = searched([5: Controller(), 3: Controller(), 0: Self.off, 1: Self.classicOnly, 2: Self.withoutLowEnergy])
    #expect(drive.conversation.step == .scanning(3))
    #expect(drive.availabilities == [.available] && drive.outputs.contains(.controller(3)))
    #expect(!drive.kernel.commands.contains { $0.index == 5 })
  }

  @Test func theNamedControllerIsTheOnlyOne() {
    #expect(searched([0: Controller(), 4: Controller()], named: 4).conversation.step == .scanning(4))
    let missing = searched([0: Controller()], named: 4)
    #expect(missing.availabilities == [.noRadio] && missing.conversation.step == .searching)
    #expect(missing.notices == ["hci4 is no Bluetooth LE controller of this machine"])
    #expect(searched([0: Controller(), 4: Self.off], named: 4).availabilities == [.radioOff])
  }

  @Test func theReasonIsThatOfTheBestController() {
    #expect(searched([:]).availabilities == [.noRadio])
    #expect(searched([0: Self.classicOnly]).availabilities == [.noRadio])
    let off = searched([0: Self.classicOnly, 1: Self.off, 2: Self.off])
    #expect(off.availabilities == [.radioOff] && off.outputs.contains(.switchedOff(1)))
    let withoutLowEnergy = searched([7: Self.withoutLowEnergy])
    #expect(withoutLowEnergy.availabilities == [.radioOff] && withoutLowEnergy.notices.first?.contains("hci7") == true)
  }

  @Test func aControllerThatIsSwitchedOnIsTaken() {
    var drive = searched([0: Self.off])
    drive.receive(drive.kernel.set(.powered, true, of: 0))
    #expect(drive.conversation.step == .scanning(0) && drive.availabilities == [.radioOff, .available])
  }

  @Test func aControllerThatIsAddedIsTaken() {
    var drive = searched([:])
    drive.receive(drive.kernel.add(2))
    #expect(drive.conversation.step == .scanning(2) && drive.availabilities == [.noRadio, .available])
  }

  @Test func aUsableControllerIsKeptWhenALowerOneAppears() {
    var drive = searched([3: Controller()])
    drive.receive(drive.kernel.add(0))
    #expect(drive.conversation.step == .scanning(3))
    drive.receive(drive.kernel.remove(3))
    #expect(drive.conversation.step == .scanning(0))
    #expect(drive.availabilities == [.available])
  }

  @Test func aControllerAddedDuringTheSearchIsFound() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel())
    drive.kernel.mute = [0x0003]
    drive.begin()
    drive.kernel.mute = []
    drive.receive(drive.kernel.add(0))
    #expect(drive.conversation.step == .searching)
    // The answer was made before the controller was there.
    drive.receive(KernelModel.reply(0x0003, 0xFFFF, [0, 0]))
    #expect(drive.conversation.step == .scanning(0))
  }

  @Test func aControllerThatVanishesWhileItIsAskedIsLeft() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([1: Controller()]))
    drive.kernel.mute = [0x0003]
    drive.begin()
    drive.receive(KernelModel.reply(0x0003, 0xFFFF, [2, 0, 0, 0, 1, 0]))
    #expect(drive.conversation.step == .scanning(1))
    #expect(drive.kernel.count(of: .readInfo) == 2)
  }

  @Test func silenceIsReportedAndAskedAgain() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([0: Controller()]))
    drive.kernel.mute = [0x0003]
    drive.begin()
    drive.pass(4.9)
    #expect(drive.availabilities == [])
    drive.pass(0.2)
    #expect(drive.availabilities == [.serviceMissing])
    drive.kernel.mute = []
    drive.pass(1)
    #expect(drive.availabilities == [.serviceMissing, .available])
  }

  @Test func aListOfTooManyControllersIsCut() {
    var drive = Drive(ManagementSession(named: nil, formats: [.iBeacon]), KernelModel())
    drive.kernel.mute = [0x0003]
    drive.begin()
    let many = (0..<2000).flatMap { KernelModel.bytes(UInt16($0)) }
    drive.receive(KernelModel.reply(0x0003, 0xFFFF, KernelModel.bytes(UInt16(2000)) + many))
    #expect(drive.kernel.count(of: .readInfo) == ControllerMonitor.most)
    #expect(drive.availabilities == [.noRadio])
  }

  @Test func anUnsuitableControllerGivesWayToTheNext() {
    var drive = Drive(
      ManagementSession(named: nil, formats: [.iBeacon]), KernelModel([0: Controller(), 1: Controller()]))
    drive.kernel.failures = [0x0052: 0x0C]
    drive.begin()
    #expect(drive.availabilities == [.noRadio])
    #expect(drive.kernel.commands.filter { $0.opcode == 0x0052 }.map(\.index) == [0, 1])
    // One that is plugged in again is tried again.
    drive.kernel.failures = [:]
    drive.receive(drive.kernel.remove(1))
    drive.receive(drive.kernel.add(1))
    #expect(drive.conversation.step == .scanning(1))
  }

  /// Whatever the order, the scan runs in the end if and only if a controller is on, and says so.
  @Test func everyOrderOfEventsEndsInTheStateOfTheControllers() {
    enum Event: CaseIterable {
      case addFirst, addSecond, firstOn, firstOff, removeSecond, stopLowEnergy, monitorsRemoved
    }
    var orders = 0
    func check(_ rest: [Event], _ drive: Drive<ManagementSession>) {
      orders += 1
      let usable = drive.kernel.controllers.filter { $0.value.isOn }
      if case .scanning(let index) = drive.conversation.step {
        #expect(usable[index]?.monitors.count == 1)
        #expect(drive.availabilities.last == .available)
      } else {
        #expect(usable.isEmpty)
        #expect(drive.availabilities.last == (drive.kernel.controllers.isEmpty ? .noRadio : .radioOff))
      }
      for event in rest {
        var next = drive
        switch event {
        case .addFirst: next.receive(next.kernel.add(0, Self.off))
        case .addSecond: next.receive(next.kernel.add(1))
        case .firstOn where next.kernel.controllers[0] != nil: next.receive(next.kernel.set(.powered, true, of: 0))
        case .firstOff where next.kernel.controllers[0] != nil: next.receive(next.kernel.set(.powered, false, of: 0))
        case .removeSecond where next.kernel.controllers[1] != nil: next.receive(next.kernel.remove(1))
        case .stopLowEnergy where next.kernel.controllers[1] != nil:
          next.receive(next.kernel.set(.lowEnergy, false, of: 1))
        case .monitorsRemoved where next.kernel.controllers[1] != nil: next.receive(next.kernel.removeMonitors(of: 1))
        default: continue
        }
        next.pass(1)
        check(rest.filter { $0 != event }, next)
      }
    }
    check(Event.allCases, searched([:]))
    #expect(orders > 500)
  }
}
