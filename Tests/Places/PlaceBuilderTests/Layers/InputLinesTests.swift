import Testing

@testable import PlaceBuilder

@Suite struct FeatureDividerTests {
  private static let collection = """
    {"type":"FeatureCollection","crs":{"features":["{"]},"features":[
    {"a":"}{","b":[1,{"c":2}]},
    {"d":"\\"}"}
    ]}
    """

  private func divided(_ text: String, by size: Int) -> [String] {
    var divider = FeatureDivider()
    var features: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      divider.add(bytes[start..<min(start + size, bytes.count)]) { feature, line in
        features.append("\(line) " + String(decoding: feature ?? [], as: UTF8.self))
      }
    }
    return divider.isUnfinished ? features + ["unfinished"] : features
  }

  @Test(arguments: [1, 2, 7, 1000])
  func collectionIsDividedWholeAndByteByByte(_ size: Int) {
    #expect(divided(Self.collection, by: size) == [#"2 {"a":"}{","b":[1,{"c":2}]}"#, #"3 {"d":"\"}"}"#])
  }

  @Test(arguments: [1, 5, 1000])
  func linesAreDivided(_ size: Int) {
    #expect(
      divided("{\"a\":1}\n\u{1E}{\"b\":[]}\n{\"c\":3}", by: size) == [#"1 {"a":1}"#, #"2 {"b":[]}"#, #"3 {"c":3}"#])
  }

  @Test func cutTextIsUnfinished() {
    #expect(divided(String(Self.collection.dropLast(4)), by: 9).last == "unfinished")
    #expect(divided("]]}}", by: 1) == [])
  }
}
