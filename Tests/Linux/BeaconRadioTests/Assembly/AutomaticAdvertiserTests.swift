import Beacons
import EngineRuntime
import LinuxTestSupport
import LocationTestKit
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct AutomaticAdvertiserTests {
  private final class Machine: Sendable {
    let bluez = ScriptedBeaconAdvertiser(name: "bluez")
    let management = ScriptedBeaconAdvertiser(name: "management")
    let events = Guarded<[BeaconAdvertiserEvent]>([])
    let advertiser: AutomaticAdvertiser

    init(obstacle: String? = nil) {
      let (bluez, management) = (bluez, management)
      advertiser = AutomaticAdvertiser(
        BeaconRadioOptions(), obstacle: { obstacle }, make: { way, _ in way == .bluez ? bluez : management })
      let events = events
      advertiser.open { event in events.withLock { $0.append(event) } }
    }

    var heard: [BeaconAdvertiserEvent] { events.withLock { $0 } }
  }

  private let beacon = IBeaconFrame(testBeacon(1))
  private let other = IBeaconFrame(testBeacon(2))
  private let refusal = SourceError(.unsupported, "hci0: rejected")

  @Test func blueZIsUsedAlone() {
    let machine = Machine()
    #expect(machine.bluez.isOpen && !machine.management.isOpen)
    machine.bluez.tell(.availability(.available))
    machine.advertiser.start(beacon)
    #expect(machine.bluez.beacon == beacon)
    machine.bluez.tell(.started)
    #expect(machine.heard == [.availability(.available), .started])
    #expect(machine.advertiser.name == "bluez" && machine.advertiser.availability == .available)
    machine.advertiser.start(other)
    #expect(machine.bluez.beacon == other)
    machine.advertiser.stop()
    #expect(machine.bluez.beacon == nil)
    machine.advertiser.close()
    #expect(!machine.bluez.isOpen && machine.advertiser.availability == .undetermined)
  }

  /// As on a Raspberry Pi 5 with BlueZ 5.82.
  @Test func whatBlueZFailsToSendTheKernelSends() {
    let machine = Machine()
    machine.bluez.tell(.availability(.available))
    machine.advertiser.start(beacon)
    machine.bluez.tell(.failed(refusal))
    #expect(machine.management.isOpen && machine.management.beacon == beacon && machine.bluez.beacon == nil)
    machine.management.tell(.availability(.available))
    machine.management.tell(.started)
    #expect(machine.heard == [.availability(.available), .started])
    #expect(machine.advertiser.name == "management")
    // The next beacon is for BlueZ again, and the kernel stops.
    machine.advertiser.start(other)
    #expect(machine.bluez.beacon == other && machine.management.beacon == nil)
    machine.advertiser.close()
    #expect(!machine.bluez.isOpen && !machine.management.isOpen)
  }

  @Test func withoutBothTheErrorsOfBothAreReported() {
    let machine = Machine()
    machine.bluez.tell(.availability(.available))
    machine.advertiser.start(beacon)
    machine.bluez.tell(.failed(refusal))
    machine.management.tell(.failed(SourceError(.permissionDenied, "needs CAP_NET_ADMIN", advice: "run it as root")))
    #expect(
      machine.heard.last
        == .failed(
          SourceError(
            .unsupported, "BlueZ: hci0: rejected; the kernel: needs CAP_NET_ADMIN", advice: "run it as root")))
    #expect(machine.bluez.beacon == nil && machine.management.beacon == nil)
    machine.advertiser.start(beacon)
    #expect(machine.bluez.beacon == beacon)
  }

  @Test func aProgramWithoutTheCapabilityDoesNotTryTheKernel() {
    let machine = Machine(obstacle: "this program has no CAP_NET_ADMIN")
    machine.bluez.tell(.availability(.serviceMissing))
    #expect(machine.heard == [.availability(.serviceMissing)] && !machine.management.isOpen)
    machine.bluez.tell(.availability(.available))
    machine.advertiser.start(beacon)
    machine.bluez.tell(.failed(refusal))
    guard case .failed(let error) = machine.heard.last else { return #expect(Bool(false), "not failed") }
    #expect(
      error.message
        == "BlueZ: hci0: rejected; the kernel's management socket is not tried: this program has no CAP_NET_ADMIN")
  }

  @Test func withoutBluetoothdTheKernelSends() {
    let machine = Machine()
    machine.advertiser.start(beacon)
    machine.bluez.tell(.availability(.serviceMissing))
    #expect(machine.management.beacon == beacon && machine.bluez.beacon == nil)
    machine.management.tell(.availability(.radioOff))
    machine.management.tell(.availability(.available))
    machine.management.tell(.started)
    #expect(machine.heard == [.availability(.radioOff), .availability(.available), .started])
  }

  @Test func ifTheKernelIsMissingTooBlueZsStateCountsAndItWaits() {
    let machine = Machine()
    machine.advertiser.start(beacon)
    machine.bluez.tell(.availability(.serviceMissing))
    machine.management.tell(.availability(.notPermitted))
    #expect(machine.heard == [.availability(.serviceMissing)])
    #expect(machine.bluez.beacon == beacon && machine.management.beacon == nil)
    machine.bluez.tell(.availability(.available))
    machine.bluez.tell(.started)
    #expect(machine.heard.suffix(2) == [.availability(.available), .started])
  }

  @Test func aRefusedBeaconFailsWhenTheKernelIsMissing() {
    let machine = Machine()
    machine.bluez.tell(.availability(.available))
    machine.advertiser.start(beacon)
    machine.bluez.tell(.failed(refusal))
    machine.management.tell(.availability(.notPermitted))
    guard case .failed(let error) = machine.heard.last else { return #expect(Bool(false), "not failed") }
    #expect(error.message == "BlueZ: hci0: rejected; the kernel's management socket is not available")
  }

  @Test func eventsOfTheOtherWayAndAfterCloseDoNotCount() {
    let machine = Machine()
    machine.bluez.tell(.availability(.available))
    machine.advertiser.start(beacon)
    machine.bluez.tell(.failed(refusal))
    machine.bluez.tell(.started)
    machine.bluez.tell(.failed(refusal))
    #expect(machine.heard == [.availability(.available)])
    machine.advertiser.close()
    machine.management.tell(.started)
    machine.advertiser.start(beacon)
    #expect(machine.heard == [.availability(.available)] && machine.management.beacon == nil)
    // It can be opened again.
    let again = Guarded<[BeaconAdvertiserEvent]>([])
    machine.advertiser.open { event in again.withLock { $0.append(event) } }
    machine.bluez.tell(.availability(.radioOff))
    #expect(again.withLock { $0 } == [.availability(.radioOff)])
  }
}
