import UBX

/// Keys of the configuration database that are read and set here (u-blox F9 and M10 interface descriptions, section
/// "Configuration interface").
enum SettingKeys {
  /// U2, ms between measurements.
  static var measurementPeriod: ConfigurationKey { ConfigurationKey(rawValue: 0x3021_0001) }
  /// U2, measurements per fix.
  static var measurementsPerFix: ConfigurationKey { ConfigurationKey(rawValue: 0x3021_0002) }
  /// E1, as CFG-NAV5 counts.
  static var dynamicModel: ConfigurationKey { ConfigurationKey(rawValue: 0x2011_0021) }
  /// L.
  static var sbas: ConfigurationKey { ConfigurationKey(rawValue: 0x1031_0020) }
  /// L, seven decimals in sentences.
  static var highPrecision: ConfigurationKey { ConfigurationKey(rawValue: 0x1093_0006) }
  /// U4, bits per second of the first UART.
  static var baudRate: ConfigurationKey { ConfigurationKey(rawValue: 0x4052_0001) }

  /// E1: 0 full power, 1 on and off, 2 cyclic tracking. Receivers of generation 9 for exact positions do not have it.
  static var operateMode: ConfigurationKey { ConfigurationKey(rawValue: 0x20D0_0001) }
  /// L: whether a receiver that saves power goes on searching in vain instead of switching itself off.
  static var staysOnWithoutFix: ConfigurationKey { ConfigurationKey(rawValue: 0x10D0_0008) }

  /// L: whether a system is used, of a single one.
  static func system(_ system: Constellations) -> ConfigurationKey {
    switch system {
    case .gps: ConfigurationKey(rawValue: 0x1031_001F)
    case .galileo: ConfigurationKey(rawValue: 0x1031_0021)
    case .beidou: ConfigurationKey(rawValue: 0x1031_0022)
    case .qzss: ConfigurationKey(rawValue: 0x1031_0024)
    case .glonass: ConfigurationKey(rawValue: 0x1031_0025)
    default: ConfigurationKey(rawValue: 0x1031_0026)
    }
  }

  /// L: whether UBX leaves through a port. The key behind is the same of NMEA.
  static func sendsUBX(_ port: ReceiverPort) -> ConfigurationKey {
    switch port {
    case .i2c: ConfigurationKey(rawValue: 0x1072_0001)
    case .usb: ConfigurationKey(rawValue: 0x1078_0001)
    default: ConfigurationKey(rawValue: 0x1074_0001)
    }
  }

  static func sendsNMEA(_ port: ReceiverPort) -> ConfigurationKey {
    ConfigurationKey(rawValue: sendsUBX(port).rawValue + 1)
  }

  /// U1, fixes per message on a port: the keys of I²C, UART1, UART2 and USB follow one another.
  static func rate(_ message: OutputMessage, _ port: ReceiverPort) -> ConfigurationKey {
    let offset: UInt32 =
      switch port {
      case .i2c: 0
      case .usb: 3
      default: 1
      }
    return ConfigurationKey(rawValue: 0x2091_0000 + firstItem(message) + offset)
  }

  /// The item of the message on I²C.
  private static func firstItem(_ message: OutputMessage) -> UInt32 {
    switch message {
    case .navPVT: 0x006
    case .navSAT: 0x015
    case .navSTATUS: 0x01A
    case .navHPPOSLLH: 0x033
    case .navDOP: 0x038
    case .navCOV: 0x083
    case .dtm: 0x0A6
    case .rmc: 0x0AB
    case .vtg: 0x0B0
    case .gns: 0x0B5
    case .gga: 0x0BA
    case .gsa: 0x0BF
    case .gsv: 0x0C4
    case .gll: 0x0C9
    case .grs: 0x0CE
    case .gst: 0x0D3
    case .zda: 0x0D8
    case .gbs: 0x0DD
    case .navEOE: 0x15F
    }
  }
}
