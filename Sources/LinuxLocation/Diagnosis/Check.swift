/// Everything that is looked at, in the order in which it is told. The raw value is its name in JSON.
public enum Check: String, Sendable, CaseIterable {
  case model
  case system
  case kernel
  case power
  case groupDialout = "group-dialout"
  case groupI2C = "group-i2c"
  case groupGPIO = "group-gpio"
  case authorization
  case serialLink = "serial-link"
  case enableUART = "enable-uart"
  case uartConsole = "uart-console"
  case serialGetty = "serial-getty"
  case bluetooth
  case i2cBus = "i2c-bus"
  case i2cSpeed = "i2c-speed"
  case pps
  case modemManager = "modem-manager"
  case gpsd
  case gpsdRules = "gpsd-rules"
  case brltty
  case clock
  case libudev
  case zlib
  case libcurl
  case port
  case data
  case checksums
  case protocols
  case fix
  case satellites
  case antenna
  case jamming
  case receiverClock = "receiver-clock"

  /// What belongs together in a report.
  public enum Group: String, Sendable, CaseIterable {
    case board
    case access
    case uart
    case i2c
    case pps
    case programs
    case clock
    case libraries
    case receiver
  }

  public var group: Group {
    switch self {
    case .model, .system, .kernel, .power: .board
    case .groupDialout, .groupI2C, .groupGPIO, .authorization: .access
    case .serialLink, .enableUART, .uartConsole, .serialGetty, .bluetooth: .uart
    case .i2cBus, .i2cSpeed: .i2c
    case .pps: .pps
    case .modemManager, .gpsd, .gpsdRules, .brltty: .programs
    case .clock: .clock
    case .libudev, .zlib, .libcurl: .libraries
    case .port, .data, .checksums, .protocols, .fix, .satellites, .antenna, .jamming, .receiverClock: .receiver
    }
  }
}
