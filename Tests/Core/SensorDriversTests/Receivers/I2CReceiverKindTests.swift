import SensorDrivers
import Testing

@Suite struct I2CReceiverKindTests {
  @Test func factoryAddressesTellTheKind() {
    #expect(I2CReceiverKind(defaultAddress: 0x42) == .ublox)
    #expect(I2CReceiverKind(defaultAddress: 0x10) == .mediatek)
    #expect(I2CReceiverKind(defaultAddress: 0x43) == nil)
    for kind in I2CReceiverKind.allCases { #expect(I2CReceiverKind(defaultAddress: kind.defaultAddress) == kind) }
  }
}
