import EngineRuntime
import Geofencing
import LocationTestKit
import NavigationMath
import Providers
import TestSupport
import Testing

struct ScriptedPlaceIndexTests {
  private let position = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 0)

  private var dresden: Place {
    var place = Place(position: position)
    place.locality = "Dresden"
    place.isoCountryCode = "DE"
    place.timeZone = "Europe/Berlin"
    return place
  }

  @Test func answersByTheScript() async throws {
    let offline = SourceError(.unavailable, "script: no index")
    let script = ScriptedPlaceIndex([.places([dresden]), .fail(offline)])
    let index: any PlaceIndex = script
    let found = try await index.places(at: position, language: "de")
    #expect(found == [dresden])
    let region = CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13, radius: 1000)
    var failure: SourceError?
    do throws(SourceError) {
      _ = try await index.places(matching: .text("Dresden"), near: region, language: nil)
    } catch { failure = error }
    #expect(failure == offline)
    #expect(script.isUsedUp)
    let nothing = try await index.places(matching: .address(PostalFields()), near: nil, language: nil)
    #expect(nothing == [])
    #expect(
      script.questions == [
        .position(position, language: "de"), .query(.text("Dresden"), near: region, language: nil),
        .query(.address(PostalFields()), near: nil, language: nil),
      ])
  }

  @Test func holdsUntilReleased() async throws {
    let script = ScriptedPlaceIndex([.hold, .places([dresden]), .hold, .places([])])
    script.release()
    let released = try await script.places(at: position, language: nil)
    #expect(released == [dresden])
    let question = Task { [position] in try await script.places(at: position, language: nil) }
    #expect(await eventually { script.questions.count == 2 })
    script.release()
    let answer = try await question.value
    #expect(answer == [])
  }

  @Test func aCancelledQuestionIsAnswered() async throws {
    let script = ScriptedPlaceIndex([.hold, .places([])])
    let question = Task { [position] in try await script.places(at: position, language: nil) }
    #expect(await eventually { script.questions.count == 1 })
    question.cancel()
    let answer = try await question.value
    #expect(answer == [])
  }
}
