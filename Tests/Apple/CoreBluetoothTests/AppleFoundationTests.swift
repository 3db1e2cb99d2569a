import Testing

@testable import CoreBluetooth

@Suite struct AppleFoundationTests {
  @Test func valuesAreSetAndRemoved() {
    let dictionary = NSMutableDictionary()
    dictionary.setValue("desk", forKey: "name")
    #expect(dictionary as? [String: String] == ["name": "desk"])
    dictionary.setValue(nil, forKey: "name")
    #expect(dictionary.count == 0)
  }
}
