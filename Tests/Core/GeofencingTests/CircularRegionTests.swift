import Geofencing
import Testing

@Suite struct CircularRegionTests {
  private let region = CircularRegion(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 200)

  @Test func itIsItsCentreAndItsRadius() {
    #expect(region == CircularRegion(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 200))
    #expect(region != CircularRegion(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 201))
  }

  @Test func itContainsItsBorder() throws {
    // A degree of latitude is 111 250 m there.
    let distance = try #require(region.distance(latitudeDegrees: 51.051, longitudeDegrees: 13.74))
    #expect((distance - 111.25).magnitude < 0.01)
    var exact = region
    exact.radius = distance
    #expect(exact.contains(latitudeDegrees: 51.051, longitudeDegrees: 13.74))
    exact.radius = distance.nextDown
    #expect(!exact.contains(latitudeDegrees: 51.051, longitudeDegrees: 13.74))
  }

  @Test func whatIsNoPlaceIsNotInIt() {
    #expect(region.distance(latitudeDegrees: 91, longitudeDegrees: 13) == nil)
    #expect(!region.contains(latitudeDegrees: .nan, longitudeDegrees: 13.74))
    #expect(!region.contains(latitudeDegrees: 51.05, longitudeDegrees: .infinity))
  }

  @Test func zeroAndTheWholeEarthAreValid() throws {
    var other = region
    other.radius = 0
    try other.validate()
    #expect(other.contains(latitudeDegrees: 51.05, longitudeDegrees: 13.74))
    other.radius = .greatestFiniteMagnitude
    try other.validate()
    #expect(other.contains(latitudeDegrees: -51.05, longitudeDegrees: -166.26))
  }
}

@Suite struct RegionStateTests {
  /// They are kept in files, and are Apple's.
  @Test func numbersStay() {
    #expect([RegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    #expect(RegionState(rawValue: 3) == nil)
  }
}

@Suite struct RegionEventTests {
  @Test func toBeInsideIsNotToHaveEntered() {
    #expect(RegionEvent.determined(.inside) != .entered)
    #expect(RegionEvent.determined(.inside) != .determined(.outside))
    #expect(RegionEvent.entered != .exited)
  }

  @Test func stateIsThatAfterTheChange() {
    #expect(RegionEvent.determined(.outside).state == .outside)
    #expect(RegionEvent.entered.state == .inside && RegionEvent.exited.state == .outside)
  }
}

@Suite struct RegionErrorTests {
  @Test func aCircleWithoutACentreIsToldFromOneWithoutARadius() {
    #expect(throws: RegionError.centre) {
      try CircularRegion(latitudeDegrees: -90.5, longitudeDegrees: 0, radius: -1).validate()
    }
    #expect(throws: RegionError.centre) {
      try CircularRegion(latitudeDegrees: 0, longitudeDegrees: -180.5, radius: 1).validate()
    }
    #expect(throws: RegionError.radius) {
      try CircularRegion(latitudeDegrees: -90, longitudeDegrees: 180, radius: -1e-300).validate()
    }
  }
}
