import Beacons
import Glibc
import LinuxTestSupport
import Providers
import Testing

@testable import BeaconRadio

/// The advertiser on a real socket, with the model of the kernel on its other end.
@Suite struct ManagementAdvertiserTests {
  private let beacon = IBeaconFrame(Air.identity)

  private func made(_ kernel: KernelOnSocket) -> (ManagementAdvertiser, EventLog<BeaconAdvertiserEvent>) {
    (ManagementAdvertiser(nil, BeaconRadioOptions(), opening: kernel.opening), EventLog())
  }

  private func sent(_ kernel: KernelOnSocket) -> [UInt8: [UInt8]]? { kernel.look { $0.controllers[0]?.advertisements } }

  @Test func aBeaconIsSentUntilStop() {
    let kernel = KernelOnSocket(KernelModel([0: .init()]))
    let (advertiser, events) = made(kernel)
    #expect(advertiser.availability == .undetermined)
    advertiser.open { events.add($0) }
    advertiser.open { _ in Issue.record("opened twice") }
    #expect(eventually { advertiser.availability == .available })
    advertiser.start(beacon)
    #expect(eventually { events.all == [.availability(.available), .started] })
    #expect(sent(kernel) == [5: beacon.advertisingData()] && advertiser.name == "hci0 (management)")
    advertiser.stop()
    #expect(eventually { sent(kernel)?.isEmpty == true })
    advertiser.close()
    #expect(advertiser.availability == .undetermined && eventually { !kernel.isConnected })
  }

  @Test func aBeaconOfBeforeOpenIsSent() {
    let kernel = KernelOnSocket(KernelModel([0: .init()]))
    let (advertiser, events) = made(kernel)
    advertiser.start(beacon)
    advertiser.open { events.add($0) }
    #expect(eventually { events.all == [.availability(.available), .started] })
    advertiser.close()
    // Closing ends the beacon; opening again does not bring it back.
    #expect(sent(kernel)?.isEmpty == true)
    advertiser.open { events.add($0) }
    #expect(eventually { events.all.count == 3 })
    pause(milliseconds: 50)
    #expect(sent(kernel)?.isEmpty == true && events.all.count == 3)
    advertiser.close()
  }

  @Test func itIsRenewed() {
    let kernel = KernelOnSocket(KernelModel([0: .init()]))
    let (advertiser, events) = made(kernel)
    advertiser.open { events.add($0) }
    advertiser.start(beacon)
    #expect(eventually { kernel.look { $0.count(of: .addAdvertising(instance: 0, timeout: 0, data: [])) } >= 3 })
    #expect(kernel.look { $0.controllers[0]?.timeouts[5] } == 1)
    advertiser.close()
  }

  @Test func noEventFollowsClose() {
    for _ in 0..<20 {
      let kernel = KernelOnSocket(KernelModel([0: .init()]))
      let (advertiser, events) = made(kernel)
      advertiser.open { events.add($0) }
      advertiser.start(beacon)
      advertiser.close()
      let count = events.all.count
      pause(milliseconds: 2)
      #expect(events.all.count == count && sent(kernel)?.isEmpty == true)
    }
  }

  @Test func aRefusedSocketFailsEachStart() {
    let kernel = KernelOnSocket(KernelModel())
    kernel.refuse(EAFNOSUPPORT)
    let (advertiser, events) = made(kernel)
    advertiser.open { events.add($0) }
    #expect(eventually { events.all == [.availability(.serviceMissing)] })
    for count in 1...2 {
      advertiser.start(beacon)
      #expect(eventually { events.all.count { if case .failed = $0 { true } else { false } } == count })
    }
    advertiser.close()
  }
}
