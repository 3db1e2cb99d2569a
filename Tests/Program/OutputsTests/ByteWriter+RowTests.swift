import Bytes
import OutputsTestSupport
import Providers
import Testing
@testable import Outputs

@Suite struct ByteWriterRowTests {
  @Test func columnsCountWhatIsShown() {
    var writer = ByteWriter()
    writer.appendRow(["a\u{7}", "b"], columns: [10])
    #expect(writer.bytes == Array("a\\u0007   b\n".utf8))
  }
}

@Suite struct ByteWriterJSONTests {
  @Test func stringsHaveTheEscapesOfPlainText() {
    var writer = ByteWriter()
    writer.appendJSON("\"\\/\u{1B}\u{7F}\u{9B}\u{202E}é😀\n")
    #expect(writer.bytes == Array(#""\"\\/\u001b\u007f\u009b\u202eé😀\u000a""#.utf8))
  }
}

@Suite struct ByteWriterPlaceTests {
  /// Every member of `Place` that holds a text has its own name: the row of a place with one field has one text.
  @Test func eachFieldHasAMember() throws {
    let fields: [(WritableKeyPath<Place, String?>, String)] = [
      (\.name, "name"), (\.thoroughfare, "thoroughfare"), (\.subThoroughfare, "subThoroughfare"),
      (\.locality, "locality"), (\.subLocality, "subLocality"), (\.administrativeArea, "administrativeArea"),
      (\.subAdministrativeArea, "subAdministrativeArea"), (\.postalCode, "postalCode"),
      (\.isoCountryCode, "isoCountryCode"), (\.country, "country"), (\.inlandWater, "inlandWater"),
      (\.ocean, "ocean"), (\.timeZone, "timeZone"),
    ]
    // The other four: position, radius, areasOfInterest, match.
    #expect(Mirror(reflecting: Samples.unnamed).children.count == fields.count + 4)
    for (path, name) in fields {
      var place = Samples.unnamed
      place[keyPath: path] = "x"
      var writer = ByteWriter()
      writer.append(membersOf: place)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      #expect(text.hasPrefix(",\"\(name)\":\"x\",\"latitude\""), "\(text)")
    }
  }
}
