import Bytes
import Testing

@testable import GPSDProtocol

@Suite struct JSONNameTests {
  @Test func aNameEqualsTheWholeLiteralOnly() {
    Array("lat".utf8).withByteView { view in
      let name = JSONName(view)
      #expect("lat" ~= name)
      #expect(!("la" ~= name) && !("latitude" ~= name) && !("lon" ~= name) && !("" ~= name))
    }
  }
}
