import Beacons
import Fusion
import Geofencing
import Simulator
import Testing

@testable import LocationService

@Suite struct MonitoredRegionsTests {
  private func circle(
    _ identifier: String, north: Double = 0, radius: Double = 100, state: UInt8 = 0
  ) -> StoredRegion {
    let middle = place(51, 13, north: north)
    return StoredRegion(
      identifier: identifier,
      shape: .circular(latitudeDegrees: middle.latitude, longitudeDegrees: middle.longitude, radius: radius),
      state: state)
  }

  private func key(_ identifier: String, in collection: String = "") -> RegionKey {
    RegionKey(collection: collection, identifier: identifier)
  }

  private let beacon = StoredRegion(
    identifier: "desk",
    shape: .beacon(
      uuid: BeaconUUID(bytes: [UInt8](repeating: 7, count: 16))!, major: nil, minor: nil,
      notifiesEntryStateOnDisplay: false))

  /// Stays `north` metres north of the middle from one second to another, and returns what is reported.
  private func stay(
    _ regions: inout MonitoredRegions, north: Double, from start: Int, to end: Int
  ) -> [RegionChange] {
    let there = place(51, 13, north: north)
    return (start...end).flatMap {
      regions.update(estimate(there.latitude, there.longitude, at: Double($0)), at: 1000 + Double($0))
    }
  }

  @Test func determinationAndCrossingsChangeTheState() {
    var regions = MonitoredRegions()
    _ = regions.put(circle("home"), in: "m")
    #expect(
      stay(&regions, north: 500, from: 1, to: 3) == [
        RegionChange(key: key("home", in: "m"), event: .determined(.outside), secondsSince1970: 1001)
      ])
    #expect(regions[key("home", in: "m")]?.state == RegionState.outside.rawValue)
    #expect(
      stay(&regions, north: 0, from: 4, to: 40) == [
        RegionChange(key: key("home", in: "m"), event: .entered, secondsSince1970: 1024)
      ])
    let kept = regions[key("home", in: "m")]
    #expect(kept?.state == RegionState.inside.rawValue && kept?.stateSecondsSince1970 == 1024)
    #expect(regions[key("home")] == nil)
  }

  @Test func fixWithoutAccuracyChangesNothing() {
    var regions = MonitoredRegions()
    _ = regions.put(circle("home"), in: "")
    #expect(regions.update(estimate(51, 13, at: 1, accuracy: nil), at: nil) == [])
    #expect(regions.update(estimate(51, 13, at: 2), at: nil).map(\.event) == [.determined(.inside)])
    #expect(regions[key("home")]?.stateSecondsSince1970 == nil)
  }

  @Test func limitCountsWhatIsMonitored() {
    var regions = MonitoredRegions(limit: 2)
    _ = regions.put(beacon, in: "")
    _ = regions.put(circle("unmonitored", state: 3), in: "")
    _ = regions.put(circle("a"), in: "")
    #expect(regions.monitoredCount == 1 && !regions.isFull(for: key("b")))
    _ = regions.put(circle("b"), in: "m")
    #expect(regions.isFull(for: key("c")) && regions.isFull(for: key("unmonitored")))
    // Replacing needs no room.
    #expect(!regions.isFull(for: key("a")) && regions.isFull(for: key("a", in: "m")))
    #expect(regions.remove(key("a")) == .remove(key("a")))
    #expect(!regions.isFull(for: key("c")))
    #expect(regions.remove(key("a")) == nil)
    #expect(regions.regions(in: "").count == 2)
  }

  @Test func stateIsKeptOnlyForTheSameCircle() {
    var regions = MonitoredRegions()
    _ = regions.put(circle("home"), in: "")
    _ = stay(&regions, north: 0, from: 1, to: 1)
    var quiet = circle("home")
    quiet.notifiesOnExit = false
    var known = quiet
    known.state = RegionState.inside.rawValue
    known.stateSecondsSince1970 = 1001
    #expect(regions.put(quiet, in: "") == .put(known, collection: ""))
    #expect(stay(&regions, north: 0, from: 2, to: 3) == [])
    #expect(regions.put(quiet, in: "", keepsState: false) == .put(quiet, collection: ""))
    #expect(stay(&regions, north: 0, from: 4, to: 4).map(\.event) == [.determined(.inside)])
    #expect(regions.put(circle("home", radius: 99), in: "") == .put(circle("home", radius: 99), collection: ""))
  }

  @Test func earlierRegionsContinueWithTheirStates() {
    var regions = MonitoredRegions(limit: 1)
    let kept = [
      circle("was inside", state: 1), circle("was outside", north: 500, state: 2), circle("unknown"), beacon,
      circle("damaged", radius: -1), circle("unmonitored", state: 3),
    ]
    regions.resume(kept, in: "m")
    #expect(Set(regions.regions(in: "m")) == Set(kept) && regions.monitoredCount == 3)
    let changes = stay(&regions, north: 500, from: 1, to: 30)
    #expect(Set(changes.map(\.key.identifier)) == ["was inside", "was outside", "unknown"])
    #expect(changes.first { $0.key == key("was inside", in: "m") }?.event == .exited)
    #expect(changes.first { $0.key == key("was outside", in: "m") }?.event == .entered)
    #expect(changes.first { $0.key == key("unknown", in: "m") }?.event == .determined(.outside))
  }

  /// A damaged store can hold a name twice.
  @Test func lastOfEqualKeysCounts() {
    var regions = MonitoredRegions()
    regions.resume([circle("a"), circle("b"), circle("a", radius: 50)], in: "")
    #expect(regions.monitoredCount == 2 && regions[key("a")] == circle("a", radius: 50))
    #expect(stay(&regions, north: 0, from: 1, to: 1).count == 2)
  }

  @Test func releaseStopsOneCollection() {
    var regions = MonitoredRegions()
    for collection in ["", "m", "n"] { _ = regions.put(circle("a"), in: collection) }
    regions.release("m")
    #expect(regions.regions(in: "m") == [] && regions.monitoredCount == 2)
    let changes = stay(&regions, north: 0, from: 1, to: 1)
    #expect(Set(changes.map(\.key.collection)) == ["", "n"])
  }

  /// As in the store, which compares bytes.
  @Test func twoSpellingsAreTwoRegions() {
    var regions = MonitoredRegions()
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    _ = regions.put(circle(one), in: "")
    _ = regions.put(circle(two), in: "")
    #expect(regions.monitoredCount == 2)
    _ = regions.remove(key(two))
    #expect(regions[key(one)] != nil && regions[key(two)] == nil)
  }

  /// Numbers are used again: each region must behave as if it were the only one.
  @Test func regionsThatComeAndGoDoNotMixUp() {
    var generator = SeededGenerator(seed: 17)
    var regions = MonitoredRegions()
    var alone: [RegionKey: MonitoredRegions] = [:]
    var reported = 0
    for second in 0..<3000 {
      let identifier = "\(Int.random(in: 0..<12, using: &generator))"
      let collection = Bool.random(using: &generator) ? "" : "m"
      let key = key(identifier, in: collection)
      switch Int.random(in: 0..<40, using: &generator) {
      case 0:
        let region = circle(identifier, north: .random(in: -300...300, using: &generator))
        var single = alone[key] ?? MonitoredRegions()
        #expect(regions.put(region, in: collection) == single.put(region, in: collection))
        alone[key] = single
      case 1:
        #expect((regions.remove(key) != nil) == (alone.removeValue(forKey: key) != nil))
      default: break
      }
      let there = place(51, 13, north: (second / 60) % 2 == 0 ? -200 : 200)
      let fix = estimate(there.latitude, there.longitude, at: Double(second))
      let changes = regions.update(fix, at: Double(second))
      var expected: [RegionChange] = []
      for key in Array(alone.keys) { expected += alone[key]?.update(fix, at: Double(second)) ?? [] }
      #expect(changes.count == expected.count && Set(changes) == Set(expected))
      reported += changes.count
    }
    #expect(reported > 100, "\(reported)")
    for (key, single) in alone { #expect(regions[key] == single[key]) }
    #expect(regions.monitoredCount == alone.count)
  }
}
