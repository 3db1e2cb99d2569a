import LocationServices
import Testing

@Suite struct RegionKeyTests {
  private func key(_ collection: String, _ identifier: String) -> RegionKey {
    RegionKey(collection: collection, identifier: identifier)
  }

  @Test func bothNamesCount() {
    let keys = [key("", "a"), key("a", ""), key("a", "b"), key("ab", ""), key("", "ab"), key("a", "b")]
    #expect(Set(keys).count == 5)
    #expect(keys[2] == keys[5] && keys[2] != keys[3])
  }

  /// As in the store: Swift takes the two for one text.
  @Test func twoSpellingsAreTwoKeys() {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == two)
    #expect(key("", one) != key("", two) && key(one, "") != key(two, ""))
    #expect(Set([key("", one), key("", two), key(one, ""), key(two, "")]).count == 4)
    #expect(key(one, "").isIn(one) && !key(one, "").isIn(two))
  }
}
