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

  @Test func theFrameworkIsSeen() { #expect(Availability.isComplete) }

  @Test func aModuleNamedLikeAnInnerOneIsTheClients() { #expect(ByteWriter().text == "the client's own") }
}
