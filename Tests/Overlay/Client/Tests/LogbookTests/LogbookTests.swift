import Bytes
import CoreLocation
import Testing

@testable import Logbook

struct LogbookTests {
  @Test func anArchiveComesBack() async throws {
    let logbook = Logbook()
    try await logbook.note(CLLocation(latitude: 1, longitude: 2))
    let objects = try NSKeyedUnarchiver.unarchivedObject(
      ofClasses: [NSArray.self, CLLocation.self], from: await logbook.archive())
    let locations = try #require(objects as? [CLLocation])
    #expect(locations.map(\.coordinate.longitude) == [2])
  }

  @Test func everyThrownErrorArrives() async {
    #expect(await Failures.code { try Failures.thrown(.denied) } == .denied)
    #expect(await Failures.code { try Failures.typed(.network) } == .network)
    #expect(await Failures.code { try Failures.result(.headingFailure).get() } == .headingFailure)
    #expect(await Failures.code { try await Failures.continuation(.locationUnknown) } == .locationUnknown)
    #expect(throws: CLLocationPushServiceError(.unsupportedPlatform)) { try Failures.push(.unsupportedPlatform) }
  }

  @Test func everyEnumerationCanBeSwitchedOver() {
    #expect(name(of: .outside, .authorizedAlways) == "outside, allowed")
    #expect(name(of: CLAccuracyAuthorization.reducedAccuracy) == "reduced")
    #expect(name(of: CLActivityType.other) == "travel")
    #expect(name(of: CLDeviceOrientation.portrait) == "upright" && name(of: CLProximity.far) == "far")
    #expect(name(of: CLMonitor.Event.State.satisfied) == "satisfied" && name(of: CLError.Code.denied) == "location")
  }

  @Test func theFrameworkIsSeen() { #expect(Availability.isComplete) }

  @Test func aModuleNamedLikeAnInnerOneIsTheClients() { #expect(ByteWriter().text == "the client's own") }
}
