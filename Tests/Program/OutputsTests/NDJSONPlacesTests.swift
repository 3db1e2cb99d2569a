import Bytes
import NavigationMath
import OutputsTestSupport
import Providers
import Testing

@testable import Outputs

struct NDJSONPlacesTests {
  private func rows(_ places: [Place], _ question: String = "q") throws -> [String] {
    var writer = ByteWriter()
    NDJSONPlaces().append(places, to: question, &writer)
    let rows = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
    for row in rows { #expect(try JSONSchema().problem(in: row) == nil, "\(row)") }
    return rows
  }

  @Test func everyFieldOfAPlaceIsAMember() throws {
    #expect(
      try rows([Samples.address]) == [
        #"{"type":"place","query":"q","candidates":1,"rank":1,"name":"Zwinger","thoroughfare":"Theaterplatz","#
          + #""subThoroughfare":"1","subLocality":"Altstadt","locality":"Dresden","#
          + #""subAdministrativeArea":"Dresden","administrativeArea":"Saxony","postalCode":"01067","#
          + #""country":"Germany","isoCountryCode":"DE","inlandWater":"Elbe","ocean":"None","#
          + #""areasOfInterest":["Zwinger","Semperoper"],"timeZone":"Europe/Berlin","#
          + #""latitude":51.0530000,"longitude":13.7340000,"radius":50.0}"#
      ])
  }

  @Test func unknownFieldsAreOmitted() throws {
    #expect(
      try rows([Samples.unnamed]) == [
        #"{"type":"place","query":"q","candidates":1,"rank":1,"latitude":-90.0000000,"longitude":180.0000000}"#
      ])
  }

  @Test(arguments: [
    (PlaceMatch.exact, #","match":"exact"}"#), (.folded, #","match":"folded"}"#), (.alias, #","match":"alias"}"#),
    (.part(isNear: true), #","match":"part"}"#), (.spelling(edits: 2, letters: 9), #","match":"spelling","edits":2}"#),
  ])
  func rowSaysHowThePlaceMatches(_ match: PlaceMatch, _ ending: String) throws {
    var place = Samples.unnamed
    place.match = match
    #expect(try rows([place])[0].hasSuffix(ending))
  }

  @Test func candidatesAreRanked() throws {
    let rows = try rows([Samples.address, Samples.unnamed])
    #expect(rows.count == 2)
    #expect(rows[0].contains(#""candidates":2,"rank":1,"#) && rows[1].contains(#""candidates":2,"rank":2,"#))
  }

  @Test func aQuestionWithoutAnAnswerHasARow() throws {
    #expect(try rows([], "") == [#"{"type":"place","query":"","candidates":0}"#])
  }

  @Test func hostileTextIsEscaped() throws {
    var place = Samples.unnamed
    place.name = "a\u{1B}[31m\"\\\u{202E}\n"
    let row = try rows([place], "\u{7}\"")[0]
    #expect(row.contains(#""query":"\u0007\"""#) && row.contains(#""name":"a\u001b[31m\"\\\u202e\u000a""#))
  }

  @Test func aRadiusIsNeverZero() throws {
    var place = Samples.unnamed
    place.radius = 0
    #expect(try rows([place])[0].hasSuffix(#","radius":0.1}"#))
    place.radius = .infinity
    #expect(try !rows([place])[0].contains("radius"))
  }
}
