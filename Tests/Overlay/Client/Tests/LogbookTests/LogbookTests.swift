import Bytes
import CoreLocation
import Testing

@testable import Logbook

struct LogbookTests {
  @Test func anArchiveComesBack() async throws {
    let logbook = Logbook()
    await logbook.note("noon", at: Date(timeIntervalSince1970: 43_200))
    let entries = try JSONDecoder().decode([Logbook.Entry].self, from: await logbook.archive())
    #expect(entries == [Logbook.Entry(text: "noon", date: Date(timeIntervalSince1970: 43_200))])
  }

  @Test func theFrameworkIsSeen() { #expect(Availability.isComplete) }

  @Test func aModuleNamedLikeAnInnerOneIsTheClients() { #expect(ByteWriter().text == "the client's own") }
}
