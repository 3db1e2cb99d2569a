import Bytes
import LocationTestKit
import Testing
import UBX

@testable import GNSS

@Suite struct ReceiverDialectTests {
  private func dialect(_ family: ReceiverFamily) -> ReceiverDialect {
    ReceiverDialect(ReceiverIdentity(family, firmware: []), .uart(9600))
  }

  private func text(_ requests: [SetupRequest]) -> [String] {
    requests.map { String(decoding: $0.frame, as: UTF8.self) }
  }

  private var wish: ReceiverSettings {
    var wish = ReceiverSettings()
    wish.periodMilliseconds = 200
    wish.constellations = [.gps, .galileo]
    wish.usesSBAS = true
    wish.motionModel = .pedestrian
    wish.messages = OutputMessages([.gga, .rmc])
    wish.baudRate = 115_200
    return wish
  }

  /// The checksums of those that are printed in makers' manuals are theirs.
  @Test func mediaTekCommandsAreTheOnesOfTheManual() {
    let dialect = dialect(.mediaTek)
    #expect(text(dialect.commands(for: .rate, wish)) == ["$PMTK220,200*2C\r\n"])
    #expect(text(dialect.commands(for: .constellations, wish)) == ["$PMTK353,1,0,1,0,0*2B\r\n"])
    #expect(text(dialect.commands(for: .sbas, wish)) == ["$PMTK313,1*2E\r\n", "$PMTK301,2*2E\r\n"])
    #expect(text(dialect.commands(for: .motionModel, wish)) == ["$PMTK886,1*29\r\n"])
    #expect(
      text(dialect.commands(for: .messages, wish)) == ["$PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0*28\r\n"])
    #expect(text(dialect.commands(for: .baud, wish)) == ["$PMTK251,115200*1F\r\n"])
  }

  @Test func airohaCommandsAreTheOnesOfTheManual() {
    var dialect = dialect(.airoha)
    for message: OutputMessage in [.gga, .gll] { dialect.note(message, isOn: message == .gll) }
    #expect(text(dialect.commands(for: .rate, wish)) == ["$PAIR050,200*21\r\n"])
    #expect(text(dialect.commands(for: .constellations, wish)) == ["$PAIR066,1,0,1,0,0,0*3A\r\n"])
    #expect(text(dialect.commands(for: .messages, wish)) == ["$PAIR062,0,1*3F\r\n", "$PAIR062,1,0*3F\r\n"])
    #expect(text(dialect.commands(for: .motionModel, wish)) == ["$PAIR080,1*2F\r\n"])
    #expect(text(dialect.commands(for: .baud, wish)) == ["$PAIR864,0,0,115200*1B\r\n"])
  }

  @Test func quectelCommandsAreTheOnesOfTheManual() {
    let dialect = dialect(.quectel)
    #expect(text(dialect.commands(for: .baud, wish)) == ["$PQTMCFGUART,W,115200*18\r\n"])
    #expect(text(dialect.commands(for: .constellations, wish)) == ["$PQTMCFGCNST,W,1,0,1,0,0,0*2B\r\n"])
    #expect(text(dialect.savingCommands(wish)) == ["$PQTMSAVEPAR*5A\r\n"])
    #expect(text([dialect.resetCommand]) == ["$PQTMRESTOREPAR*13\r\n"])
  }

  @Test func casicCommandsAreTheOnesOfTheManual() {
    let dialect = dialect(.casic)
    var wish = wish
    wish.constellations = [.gps, .beidou, .glonass]
    wish.motionModel = .automotive
    #expect(text(dialect.commands(for: .rate, wish)) == ["$PCAS02,200*1D\r\n"])
    #expect(text(dialect.commands(for: .constellations, wish)) == ["$PCAS04,7*1E\r\n"])
    #expect(text(dialect.commands(for: .motionModel, wish)) == ["$PCAS11,3*1E\r\n"])
    #expect(text(dialect.commands(for: .baud, wish)) == ["$PCAS01,5*19\r\n"])
    #expect(text(dialect.savingCommands(wish)) == ["$PCAS00*01\r\n"])
    #expect(text(dialect.commands(for: .messages, wish)).first?.hasPrefix("$PCAS03,1,0,0,0,1,0,0,,,,,,,*") == true)
  }

  @Test func whatAFamilyCannotDoIsRefusedByName() {
    var wish = wish
    wish.hasHighPrecision = true
    #expect(dialect(.mediaTek).refusal(of: .highPrecision, wish) == .noCommand)
    #expect(dialect(.quectel).refusal(of: .sbas, wish) == .noCommand)
    #expect(dialect(.quectel).refusal(of: .motionModel, wish) == .noCommand)
    #expect(dialect(.casic).refusal(of: .constellations, wish) == .constellations(.galileo))
    wish.motionModel = .wrist
    #expect(dialect(.airoha).refusal(of: .motionModel, wish) == .motionModel)
    wish.periodMilliseconds = 20
    #expect(dialect(.mediaTek).refusal(of: .rate, wish) == .period(shortest: 100, longest: 10_000))
    wish.messages = OutputMessages([.navPVT])
    #expect(dialect(.mediaTek).refusal(of: .messages, wish) == .messages(wish.messages ?? []))
    wish.baudRate = 921_600
    #expect(dialect(.casic).refusal(of: .baud, wish) == .baudRate)
    wish.messages = []
    #expect(dialect(.mediaTek).refusal(of: .messages, wish) == .noPosition)
    let usb = ReceiverDialect(ReceiverIdentity(.ubloxKeyed, firmware: []), .usb)
    #expect(usb.refusal(of: .baud, wish) == .noBaudRate)
    #expect(usb.refusal(of: .constellations, wish) == .unknownState)
  }

  @Test func uBloxNeverStopsAnswering() throws {
    var dialect = dialect(.ubloxKeyed)
    dialect.note(.gga, isOn: true)
    dialect.note(.navPVT, isOn: false)
    var wish = ReceiverSettings()
    wish.messages = OutputMessages([.gga])
    let frame = try #require(dialect.commands(for: .messages, wish).first?.frame)
    let command = try frame.withByteView { try CfgVALSET($0.slice(6, $0.count - 2)) }
    #expect(command.entries.contains(ConfigurationEntry(ConfigurationKey(rawValue: 0x1074_0001), true)))
    #expect(command.entries.contains(ConfigurationEntry(ConfigurationKey(rawValue: 0x2091_0007), false)))
    #expect(command.layers == .ram)
  }
}

@Suite struct ReceiverLinkTests {
  @Test func onlyAUARTHasASpeed() {
    #expect(ReceiverLink.uart(nil).hasSpeed && !ReceiverLink.usb.hasSpeed && !ReceiverLink.i2c.hasSpeed)
    #expect(ReceiverLink.usb.port == .usb && ReceiverLink.i2c.port == .i2c && ReceiverLink.network.port == .uart1)
  }
}
