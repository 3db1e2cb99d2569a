import EngineRuntime
import Geofencing
import LinuxTestSupport
import LocationTestKit
import NavigationMath
import Observations
import Providers
import Simulator
import TestSupport
import Testing

@testable import PlaceServer

/// On real sockets of this machine.
@Suite struct PlaceServerIndexTests {
  private let dresden = GeodeticPosition(latitudeDegrees: 51.0519, longitudeDegrees: 13.7411, ellipsoidalHeight: 0)

  private func http(_ body: String, status: String = "200 OK", more: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(more)\r\n\(body)"
  }

  private func turn(_ answer: String) -> TestCaster.Turn { TestCaster.Turn(answer, stays: false) }

  private var localPlace: Place {
    var place = Place(position: dresden)
    place.name = "local"
    place.timeZone = "Europe/Berlin"
    return place
  }

  private final class Said: Sendable {
    let lines = Guarded<[String]>([])
  }

  private func index(
    _ server: TestCaster, local: (any PlaceIndex)? = nil, _ said: Said = Said(), path: String = ""
  ) throws -> PlaceServerIndex {
    let address = try PlaceServerAddress("http://127.0.0.1:\(server.port)\(path)")
    // The clock stands: a test may be kept waiting for longer than the budget's second.
    return PlaceServerIndex(
      address, local: local, now: { .zero }, say: { line in said.lines.withLock { $0.append(line) } })
  }

  @Test func theServerIsAskedAndItsAnswerKept() async throws {
    let server = TestCaster([turn(http(NominatimAnswerTests.house))])
    let local = ScriptedPlaceIndex([.places([localPlace])])
    let index = try index(server, local: local, path: "/n")
    let found = try await index.places(at: dresden, language: "de")
    #expect(found.map(\.locality) == ["Dresden"] && found.first?.thoroughfare == "Neumarkt")
    // Nominatim has no time zones.
    #expect(found.first?.timeZone == "Europe/Berlin")
    #expect(try await index.places(at: dresden, language: "de") == found)
    #expect(server.requests.count == 1)
    let request = try #require(server.requests.first)
    #expect(
      request.hasPrefix("GET /n/reverse?format=jsonv2&addressdetails=1&accept-language=de&lat=51.0519&lon=13.7411 "))
    #expect(request.contains("\r\nHost: 127.0.0.1:\(server.port)\r\n"))
    #expect(request.contains("\r\nUser-Agent: Binnacle"))
  }

  @Test func searchesGiveSeveralPlaces() async throws {
    let server = TestCaster([turn(http("[\(NominatimAnswerTests.house), \(NominatimAnswerTests.house)]"))])
    let circle = CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13, radius: 5000)
    let found = try await index(server).places(matching: .text("Neumarkt 1"), near: circle, language: "de")
    #expect(found.count == 2)
    #expect(server.requests.first?.contains("q=Neumarkt%201&limit=10&viewbox=12.9") == true)
  }

  @Test func chunkedAnswersAreRead() async throws {
    let pieces = TestCaster.chunks([Array("[".utf8), Array(NominatimAnswerTests.house.utf8), Array("]".utf8), []])
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let server = TestCaster([TestCaster.Turn(head, pieces: pieces, pause: 5, stays: false)])
    #expect(try await index(server).places(matching: .text("x"), near: nil, language: nil).count == 1)
  }

  @Test func noMatchIsAnAnswer() async throws {
    let server = TestCaster([turn(http("[]"))])
    let local = ScriptedPlaceIndex([.places([localPlace])])
    #expect(try await index(server, local: local).places(matching: .text("x"), near: nil, language: nil).isEmpty)
  }

  @Test func aSecondRequestWithinASecondIsRefused() async throws {
    let server = TestCaster([turn(http("[]"))])
    let index = try index(server, local: ScriptedPlaceIndex([]))
    _ = try await index.places(matching: .text("a"), near: nil, language: nil)
    let error = await #expect(throws: SourceError.self) {
      _ = try await index.places(matching: .text("b"), near: nil, language: nil)
    }
    #expect(error?.kind == .busy && server.requests.count == 1)
  }

  @Test func aServerThatRefusesIsBusy() async throws {
    let server = TestCaster([turn(http("", status: "429 Too Many Requests"))])
    let error = await #expect(throws: SourceError.self) {
      _ = try await index(server, local: ScriptedPlaceIndex([])).places(at: dresden, language: nil)
    }
    #expect(error?.kind == .busy)
  }

  @Test(arguments: [
    "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 301 Moved\r\nLocation: http://x\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\r\n<html>", "SSH-2.0-OpenSSH\r\n", "", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[",
  ])
  func withoutAnAnswerTheMachinesPlacesAreTaken(_ answer: String) async throws {
    let server = TestCaster([turn(answer)])
    let local = ScriptedPlaceIndex([.places([localPlace]), .places([localPlace])])
    let said = Said()
    let index = try index(server, local: local, said)
    #expect(try await index.places(at: dresden, language: "ja").map(\.name) == ["local"])
    // It is not asked again at once, and the user gets one line.
    #expect(try await index.places(at: dresden, language: "ja").map(\.name) == ["local"])
    #expect(server.requests.count == 1 && local.isUsedUp)
    let lines = said.lines.withLock { $0 }
    #expect(lines.count == 1 && lines.first?.hasSuffix("; the machine's own are used") == true)
  }

  @Test func withoutServerAndPlacesThereIsAnError() async throws {
    let closed = ListeningSocket(host: "127.0.0.1", backlog: nil)
    let address = try PlaceServerAddress("http://127.0.0.1:\(closed.port)")
    let said = Said()
    let index = PlaceServerIndex(address, local: nil) { line in said.lines.withLock { $0.append(line) } }
    let error = await #expect(throws: SourceError.self) { _ = try await index.places(at: dresden, language: nil) }
    #expect(error?.kind == .unavailable)
    #expect(said.lines.withLock { $0 } == ["\(address) gives no places: connection refused"])
  }

  @Test func cancellingEndsTheRequest() async throws {
    let server = TestCaster([TestCaster.Turn("", stays: true)])
    let index = try index(server)
    let position = dresden
    let task = Task { try await index.places(at: position, language: nil) }
    while server.requests.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
    task.cancel()
    // Without the cancellation it would last ten seconds.
    _ = try? await task.value
    while server.hangUps == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(server.requests.count == 1)
  }
}

@Suite struct ServerBudgetTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }
  private let places = [
    Place(position: GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2, ellipsoidalHeight: 0))
  ]

  @Test func oneRequestASecond() {
    var budget = ServerBudget()
    #expect(budget.permit("/a", at: at(0)) == .ask)
    #expect(budget.permit("/b", at: at(0.99)) == .tooEarly)
    #expect(budget.permit("/b", at: at(1)) == .ask)
  }

  @Test func knownAnswersCostNothing() {
    var budget = ServerBudget()
    _ = budget.permit("/a", at: at(0))
    budget.answered("/a", places, at: at(0.1))
    #expect(budget.permit("/a", at: at(0.2)) == .known(places))
    #expect(budget.permit("/a", at: at(599)) == .known(places))
    #expect(budget.permit("/a", at: at(601)) == .ask)
  }

  @Test func theOldestAnswersAreForgotten() {
    var budget = ServerBudget()
    for number in 0..<100 { budget.answered("/\(number)", places, at: at(Double(number))) }
    #expect(budget.permit("/99", at: at(100)) == .known(places))
    #expect(budget.permit("/0", at: at(100)) == .ask)
  }

  @Test func aServerThatFailedRests() {
    var budget = ServerBudget()
    _ = budget.permit("/a", at: at(0))
    let wasGood = budget.failed(at: at(5))
    #expect(wasGood)
    #expect(budget.permit("/a", at: at(34)) == .notNow)
    #expect(budget.permit("/a", at: at(36)) == .ask)
    let wasGoodAgain = budget.failed(at: at(37))
    #expect(!wasGoodAgain)
    budget.answered("/a", [], at: at(70))
    let wasGoodNow = budget.failed(at: at(80))
    #expect(wasGoodNow)
  }
}
