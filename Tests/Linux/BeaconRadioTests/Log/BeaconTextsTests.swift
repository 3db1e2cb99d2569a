import Beacons
import Providers
import Testing

@testable import BeaconRadio

struct HexadecimalTests {
  @Test func everyByteIsWrittenAndRead() {
    let all = (0...255).map { UInt8($0) }
    let text = Hexadecimal.text(all)
    #expect(text.hasPrefix("000102") && text.hasSuffix("FDFEFF") && text.utf8.count == 512)
    #expect(Hexadecimal.bytes(Array(text.utf8), count: 256) == all)
    #expect(Hexadecimal.bytes(Array(text.lowercased().utf8), count: 256) == all)
  }

  @Test func otherDigitsAndCountsAreRefused() {
    for text in ["", "1", "123", "0g", "g0", "0/", ":0", "@0", "`0", "é"] {
      #expect(Hexadecimal.bytes(Array(text.utf8), count: 1) == nil, "\(text)")
    }
  }
}

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

struct EddystoneUIDFrameIdentityTests {
  @Test func partsAreThoseThatWereGiven() throws {
    let namespace: [UInt8] = [0xED, 0xD1, 0xEB, 0xEA, 0xC0, 0x4E, 0x5D, 0xEF, 0xA0, 0x17]
    let instance: [UInt8] = [0x0B, 0xDB, 0x87, 0x53, 0x9B, 0x67]
    let frame = try #require(EddystoneUIDFrame(namespace: namespace, instance: instance, statedPower: -20))
    #expect(frame.namespace == namespace && frame.instanceBytes == instance)
    #expect(frame.measuredPower == -20 - EddystoneUIDFrame.lossOnFirstMetre)
  }

  @Test func otherCountsAreRefused() {
    let ten = [UInt8](repeating: 1, count: 10)
    #expect(EddystoneUIDFrame(namespace: ten, instance: ten, statedPower: 0) == nil)
    #expect(EddystoneUIDFrame(namespace: [], instance: [1, 2, 3, 4, 5, 6], statedPower: 0) == nil)
  }
}

struct BeaconAvailabilityWordTests {
  @Test(arguments: [BeaconAvailability.undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing])
  func aWordIsReadAsItIsWritten(_ state: BeaconAvailability) {
    let word = state.word.withUTF8Buffer { Array($0) }
    #expect(BeaconAvailability(word: word) == state)
    #expect(BeaconAvailability(word: word + [0x20]) == nil && BeaconAvailability(word: word.dropLast()) == nil)
  }
}
