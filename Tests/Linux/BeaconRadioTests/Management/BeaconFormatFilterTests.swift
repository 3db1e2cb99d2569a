import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct BeaconFormatFilterTests {
  @Test func patternsAreThoseOfTheFormats() {
    #expect(BeaconFormatFilter([.iBeacon]).patterns(most: 16) == [.iBeacon])
    #expect(BeaconFormatFilter([.eddystoneUID, .altBeacon]).patterns(most: 16) == [.altBeacon, .eddystoneUID])
    #expect(BeaconFormatFilter(Set(BeaconFormat.allCases)).patterns(most: 16).count == 3)
  }

  @Test func thereIsAlwaysAPattern() {
    #expect(BeaconFormatFilter([]).patterns(most: 16) == [.iBeacon])
    #expect(BeaconFormatFilter(Set(BeaconFormat.allCases)).patterns(most: 0) == [.iBeacon])
  }

  @Test func framesOfOtherFormatsAreNotContained() {
    let frame = BeaconFrame.iBeacon(IBeaconFrame(Air.identity))
    #expect(BeaconFormatFilter([.iBeacon]).contains(frame))
    #expect(
      !BeaconFormatFilter([.altBeacon, .eddystoneUID]).contains(frame) && !BeaconFormatFilter([]).contains(frame))
  }
}
