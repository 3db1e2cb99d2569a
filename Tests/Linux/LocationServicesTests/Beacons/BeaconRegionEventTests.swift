import LocationServices
import Testing

@Suite struct BeaconRegionEventTests {
  @Test func equalWhenKindStateAndInstantAre() {
    let event = BeaconRegionEvent(.entered, .inside, at: instant(1))
    #expect(event == BeaconRegionEvent(.entered, .inside, at: instant(1)))
    #expect(event != BeaconRegionEvent(.determined, .inside, at: instant(1)))
    #expect(event != BeaconRegionEvent(.entered, .inside, at: instant(2)))
  }
}
