import UBX

/// Keys of the configuration database that are used here (u-blox F9 and M10 interface descriptions, section
/// "Configuration interface").
enum SettingKeys {
  /// CFG-RATE-MEAS, U2, ms between measurements.
  static var measurementPeriod: ConfigurationKey { ConfigurationKey(rawValue: 0x3021_0001) }
  /// CFG-RATE-NAV, U2, measurements per fix.
  static var measurementsPerFix: ConfigurationKey { ConfigurationKey(rawValue: 0x3021_0002) }
  /// CFG-NAVSPG-DYNMODEL, E1, with the values of CFG-NAV5.
  static var dynamicModel: ConfigurationKey { ConfigurationKey(rawValue: 0x2011_0021) }
  /// CFG-SIGNAL-SBAS_ENA, L.
  static var sbas: ConfigurationKey { ConfigurationKey(rawValue: 0x1031_0020) }
  /// CFG-NMEA-HIGHPREC, L: seven decimals of a minute.
  static var highPrecision: ConfigurationKey { ConfigurationKey(rawValue: 0x1093_0006) }
  /// CFG-UART1-BAUDRATE, U4, bits per second.
  static var baudRate: ConfigurationKey { ConfigurationKey(rawValue: 0x4052_0001) }

  /// CFG-PM-OPERATEMODE, E1: 0 full power, 1 on/off, 2 cyclic tracking.
  ///
  /// High-precision receivers of generation 9 do not have it.
  static var operateMode: ConfigurationKey { ConfigurationKey(rawValue: 0x20D0_0001) }
  /// CFG-PM-DONOTENTEROFF, L: whether a receiver in a power-save mode continues to search without a fix, instead of
  /// switching itself off.
  static var staysOnWithoutFix: ConfigurationKey { ConfigurationKey(rawValue: 0x10D0_0008) }

  /// L: whether a single system is used.
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

  /// L: whether UBX is sent on a port. The next key is that of NMEA.
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

  /// U1: fixes per message on a port. The keys of I²C, UART1, UART2 and USB are consecutive.
  static func rate(_ message: OutputMessage, _ port: ReceiverPort) -> ConfigurationKey {
    let offset: UInt32 =
      switch port {
      case .i2c: 0
      case .usb: 3
      default: 1
      }
    return ConfigurationKey(rawValue: 0x2091_0000 + firstItem(message) + offset)
  }

  /// Returns the item number of the message's key for I²C.
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
