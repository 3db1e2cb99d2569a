import Beacons
import Bytes
import Testing

@testable import BeaconRadio

@Suite struct HelperRequestTests {
  private func decoded(_ bytes: [UInt8]) -> HelperRequest? { bytes.withByteView { HelperRequest($0) } }

  @Test(arguments: [nil, "/usr/bin/player", "/opt/Ä b/c"]) func decodesWhatItEncodes(_ path: String?) {
    for formats in [HelperFormats.iBeacon, [.altBeacon, .eddystoneUID], .all] {
      let request = HelperRequest(formats: formats, executable: path)
      #expect(request.executable == path && decoded(request.packet) == request)
    }
  }

  @Test func invalidRequestsAreNone() {
    #expect(decoded([]) == nil && decoded([1, 1]) == nil)
    #expect(decoded([2, 1, 1]) == nil, "another version")
    #expect(decoded([1, 2, 1]) == nil, "another kind")
    #expect(decoded([1, 1, 0]) == nil && decoded([1, 1, 0xF8]) == nil, "no known format")
    #expect(decoded([1, 1, 1] + Array("player".utf8)) == nil, "no absolute path")
    #expect(decoded([1, 1, 1] + Array("/a\nb".utf8)) == nil, "a line break")
    #expect(decoded([1, 1, 1] + Array("/".utf8) + [UInt8](repeating: 65, count: 1024)) == nil, "too long")
    #expect(decoded([1, 1, 0xFF])?.formats == .all)
  }

  @Test func aPathThatCannotBeStatedIsNotStated() {
    #expect(HelperRequest(formats: .all, executable: "/" + String(repeating: "a", count: 1024)).executable == nil)
    #expect(HelperRequest(formats: .all, executable: "").executable == nil)
  }

  @Test func formatsAreBits() {
    #expect(
      HelperFormats(Set(BeaconFormat.allCases)) == .all && HelperFormats.all.formats == Set(BeaconFormat.allCases))
    #expect(HelperFormats([]).formats.isEmpty && HelperFormats.altBeacon.formats == [.altBeacon])
  }
}
