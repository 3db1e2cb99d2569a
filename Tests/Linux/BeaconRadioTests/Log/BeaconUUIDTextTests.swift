import Beacons
import Testing

@testable import BeaconRadio

struct BeaconUUIDTextTests {
  private static let text = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"

  @Test func textIsReadAndWritten() throws {
    let uuid = try #require(BeaconUUID(text: Self.text))
    #expect(uuid.high == 0xE2C5_6DB5_DFFB_48D2 && uuid.low == 0xB060_D0F5_A710_96E0)
    #expect(uuid.text == Self.text)
    #expect(BeaconUUID(text: Self.text.lowercased()) == uuid)
    #expect(BeaconUUID(high: 0, low: 1).text == "00000000-0000-0000-0000-000000000001")
  }

  @Test(arguments: [
    "", "E2C56DB5-DFFB-48D2-B060-D0F5A71096E", "E2C56DB5-DFFB-48D2-B060-D0F5A71096E00",
    "E2C56DB5DFFB48D2B060D0F5A71096E0", "E2C56DB5-DFFB-48D2-B060_D0F5A71096E0", "G2C56DB5-DFFB-48D2-B060-D0F5A71096E0",
    "{E2C56DB5-DFFB-48D2-B060-D0F5A71096E0}", "E2C56DB5-DFFB-48D2-B060-D0F5A71096Ö",
  ])
  func anotherFormIsRefused(_ text: String) { #expect(BeaconUUID(text: text) == nil) }
}
