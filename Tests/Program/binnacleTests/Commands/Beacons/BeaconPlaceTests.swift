import Beacons
import Bytes
import Testing

@testable import binnacle

struct BeaconPlaceTests {
  private static let beacon = BeaconIdentity(uuid: BeaconService.uuid, major: 1, minor: 2)

  private static func place(_ distance: Double, _ levels: [Int]) -> BeaconPlace {
    var place = BeaconPlace(beacon, distance: distance)
    for level in levels { place.note(level) }
    return place
  }

  private static func line(_ place: BeaconPlace) -> [UInt8] {
    var writer = ByteWriter()
    place.appendLine(to: &writer)
    return Array(writer.bytes.dropLast())
  }

  @Test func meanAndScatterAreThoseOfThePowers() throws {
    let place = Self.place(1, [-60, -60, -64, -64, 127, 0, -128])
    #expect(place.count == 4 && place.mean == -62 && place.scatter == 2)
    #expect(BeaconPlace(Self.beacon, distance: 1).mean == nil)
  }

  @Test func aPlaceIsReadAsItWasWritten() throws {
    var place = Self.place(0.75, [-60, -61, -61, -90])
    for power in [nil, -59] as [Int?] {
      place.statedPower = power
      #expect(Self.line(place).withByteView { BeaconPlace($0) } == place)
    }
    place.statedPower = -59
    #expect(
      String(decoding: Self.line(place), as: UTF8.self)
        == #"{"uuid":"\#(BeaconService.text)","major":1,"minor":2,"power":-59,"distance":0.750,"#
        + #""levels":[[-90,1],[-61,2],[-60,1]]}"#)
  }

  @Test(arguments: [
    "[]", "[[-60]]", "[[-60,1,1]]", "[[-60,0]]", "[[-60,-1]]", "[[0,1]]", "[[-60,1000001]]", "[[-60,1000000],[-61,1]]",
    "[-60,1]", "[[-60,null]]", "{}", "[[-60,1e300]]",
  ])
  func hostileLevelsAreRefused(_ levels: String) {
    let line = #"{"uuid":"\#(BeaconService.text)","major":1,"minor":2,"distance":1,"levels":\#(levels)}"#
    #expect(Array(line.utf8).withByteView { BeaconPlace($0) } == nil)
  }

  @Test func everyCutLineIsRefused() {
    let line = Self.line(Self.place(1, [-60, -61]))
    for count in 0..<line.count { #expect(Array(line.prefix(count)).withByteView { BeaconPlace($0) } == nil) }
  }

  /// The true power is −65 dBm and the true exponent 1.8; the prior is 2.0 ± 0.4.
  @Test func placesGiveAModel() {
    let one = BeaconPlace.model([Self.place(1, [Int](repeating: -65, count: 100))], statedPower: nil)
    #expect(abs(one.power - -65) < 1 && one.exponent == 2)
    let places = [(1.0, -65), (2, -70), (4, -76), (8, -81)].map {
      Self.place($0.0, [Int](repeating: $0.1, count: 100))
    }
    let all = BeaconPlace.model(places, statedPower: nil)
    #expect(abs(all.power - -65) < 1 && abs(all.exponent - 1.8) < 0.15, "\(all)")
  }
}
