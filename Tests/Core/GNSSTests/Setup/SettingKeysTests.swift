import Testing
import UBX

@testable import GNSS

@Suite struct SettingKeysTests {
  /// As UBX_CONFIG_DATABASE of pyubx2 1.4.0 has them.
  @Test func keysAreThoseOfAnIndependentDatabase() {
    #expect(SettingKeys.measurementPeriod.rawValue == 0x3021_0001)
    #expect(SettingKeys.measurementsPerFix.rawValue == 0x3021_0002)
    #expect(SettingKeys.dynamicModel.rawValue == 0x2011_0021)
    #expect(SettingKeys.sbas.rawValue == 0x1031_0020)
    #expect(SettingKeys.highPrecision.rawValue == 0x1093_0006)
    #expect(SettingKeys.baudRate.rawValue == 0x4052_0001)
    let systems: [UInt32] = [0x1031_001F, 0x1031_0021, 0x1031_0025, 0x1031_0022, 0x1031_0024, 0x1031_0026]
    #expect(Constellations.each.map { SettingKeys.system($0).rawValue } == systems)
    #expect(SettingKeys.sendsUBX(.i2c).rawValue == 0x1072_0001 && SettingKeys.sendsNMEA(.i2c).rawValue == 0x1072_0002)
    #expect(SettingKeys.sendsUBX(.uart1).rawValue == 0x1074_0001)
    #expect(SettingKeys.sendsNMEA(.uart1).rawValue == 0x1074_0002)
    #expect(SettingKeys.sendsUBX(.usb).rawValue == 0x1078_0001 && SettingKeys.sendsNMEA(.usb).rawValue == 0x1078_0002)
  }

  /// CFG_MSGOUT_…_I2C, _UART1, _USB of the same database.
  @Test(
    arguments: [
      (OutputMessage.dtm, 0x2091_00A6), (.rmc, 0x2091_00AB), (.vtg, 0x2091_00B0), (.gns, 0x2091_00B5),
      (.gga, 0x2091_00BA), (.gsa, 0x2091_00BF), (.gsv, 0x2091_00C4), (.gll, 0x2091_00C9), (.grs, 0x2091_00CE),
      (.gst, 0x2091_00D3), (.zda, 0x2091_00D8), (.gbs, 0x2091_00DD), (.navPVT, 0x2091_0006), (.navSAT, 0x2091_0015),
      (.navSTATUS, 0x2091_001A), (.navHPPOSLLH, 0x2091_0033), (.navDOP, 0x2091_0038), (.navCOV, 0x2091_0083),
      (.navEOE, 0x2091_015F),
    ] as [(OutputMessage, UInt32)])
  func ratesOfMessages(message: OutputMessage, key: UInt32) {
    #expect(SettingKeys.rate(message, .i2c).rawValue == key)
    #expect(SettingKeys.rate(message, .uart1).rawValue == key + 1)
    #expect(SettingKeys.rate(message, .usb).rawValue == key + 3)
  }
}
