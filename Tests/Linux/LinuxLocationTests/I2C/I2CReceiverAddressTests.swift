import SensorDrivers
import Testing

@testable import LinuxLocation

@Suite struct I2CReceiverAddressTests {
  private static let ublox = I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x42, kind: .ublox)
  private static let mediatek = I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x10, kind: .mediatek)

  static let same: [(Substring, I2CReceiverAddress)] = [
    ("///dev/i2c-1?address=0x42", ublox), ("/dev/i2c-1?address=0x42", ublox), ("/dev/i2c-1?address=66", ublox),
    ("/dev/i2c-1?kind=ublox", ublox), ("1?kind=u-blox", ublox), ("1:0x42", ublox), ("1:0X42", ublox),
    ("1?address=0x42", ublox), ("1:0x10", mediatek), ("1:16", mediatek), ("1?kind=mtk", mediatek),
    ("/dev/i2c-1?address=0x10&kind=mediatek", mediatek), ("1:0x10?kind=MediaTek", mediatek),
    ("20:0x43?kind=ublox", I2CReceiverAddress(bus: "/dev/i2c-20", address: 0x43, kind: .ublox)),
    ("/dev/gps?kind=ublox&address=0x10", I2CReceiverAddress(bus: "/dev/gps", address: 0x10, kind: .ublox)),
  ]

  @Test(arguments: same) func manyWaysToSayIt(_ text: Substring, _ address: I2CReceiverAddress) {
    #expect(I2CReceiverAddress(text) == address)
  }

  static let wrong: [Substring] = [
    "", "/", "//host/dev?kind=ublox", "1", "/dev/i2c-1", "1:0x50", "1:0x07?kind=ublox", "1:0x78?kind=ublox",
    "1:0x142", "1:", "1:0x", "1:-1", "1:0x42:3", "x:0x42", "-1:0x42", "99999:0x42", "1:0x42?", "1:0x42?address=0x42",
    "1?kind=", "1?kind=sirf", "1?kind=ublox&kind=ublox", "1?kind=ublox&", "1:0x42?baud=9600",
    "1?address=0x42?kind=ublox",
  ]

  @Test(arguments: wrong) func whatIsNoAddress(_ text: Substring) {
    #expect(I2CReceiverAddress(text) == nil)
  }

  @Test func itIsWrittenAsItIsRead() {
    #expect(Self.ublox.description == "i2c:///dev/i2c-1?address=0x42")
    #expect(Self.mediatek.description == "i2c:///dev/i2c-1?address=0x10")
    var odd = Self.mediatek
    odd.address = 0x08
    #expect(odd.description == "i2c:///dev/i2c-1?address=0x08&kind=mediatek")
    for address in [Self.ublox, Self.mediatek, odd] {
      #expect(I2CReceiverAddress(address.description.dropFirst(4)) == address)
    }
  }
}
