import Beacons
import EngineRuntime
import LocationTestKit
import Providers
import Testing

struct ScriptedBeaconAdvertiserTests {
  private let beacon = IBeaconFrame(BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4))

  @Test func tellsWhileItIsOpen() {
    let advertiser = ScriptedBeaconAdvertiser()
    let heard = Guarded<[BeaconAdvertiserEvent]>([])
    advertiser.tell(.availability(.radioOff))
    advertiser.open { event in heard.withLock { $0.append(event) } }
    advertiser.start(beacon)
    advertiser.tell(.started)
    #expect(advertiser.beacon == beacon && advertiser.isOpen && advertiser.availability == .radioOff)
    advertiser.close()
    advertiser.tell(.started)
    #expect(heard.withLock { $0 } == [.started])
    #expect(advertiser.beacon == nil && !advertiser.isOpen)
  }
}
