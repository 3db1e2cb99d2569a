import Bytes
import Observations
import UBX

/// A receiver whose output is that of a journey, as its settings have it.
///
///     let receiver = SimulatedReceiver(playing: .ubx, rate: 1)
///     let answer = receiver.receive(bytes)      a program commands 10 Hz
///     simulator.change(fixRate: receiver.fixRate, after: now)
///     receiver.append(fix, to: &writer)         what it sends of an epoch
extension SimulatedReceiver {
  /// Shortest time between fixes, ms.
  static let shortestPeriod: UInt64 = 40
  /// Systems whose satellites are simulated, by the key that turns them on.
  private static let systemKeys: [UInt32: SatelliteSystem] = [
    0x1031_001F: .gps, 0x1031_0021: .galileo, 0x1031_0025: .glonass,
  ]
  /// UBX messages that are simulated, by the key of their rate on UART1.
  private static let messageKeys: [UInt32: MessageID] = [
    0x2091_0007: NavPVT.id, 0x2091_0016: NavSAT.id, 0x2091_0039: NavDOP.id, 0x2091_0084: NavCOV.id,
    0x2091_0160: NavEOE.id,
  ]
  /// Sentences that are simulated.
  private static let playedSentences: Set<String> = ["RMC", "GGA", "GSA", "GST", "VTG", "GSV"]

  /// Keys of what a journey does not have: BeiDou, QZSS, and messages that `SimulatedFixWriter` does not write.
  static let unplayed: [UInt32] =
    [0x1031_0022, 0x1031_0024] + uart1Binary.filter { messageKeys[$0] == nil }
    + uart1Sentences.filter { !playedSentences.contains($0.key) }.values

  /// Creates a u-blox ZED-F9P that sends what `SimulatedFixWriter` writes, until it is set up otherwise.
  ///
  /// It knows the settings of what is simulated, and refuses others. A reset gives it u-blox's settings from the factory.
  ///
  /// - Parameters:
  ///   - language: what it sends at first.
  ///   - rate: fixes per second at first.
  public convenience init(playing language: SimulatedFixWriter.Language, rate: Double) {
    self.init(.ubloxKeyed, speed: 9600, factorySpeed: nil, playsJourney: true)
    keys[0x3021_0001] = UInt64((1000 / rate).rounded())
    keys[0x1093_0006] = 1
    keys[0x1074_0002] = language == .nmea ? 1 : 0
    for name in Self.playedSentences { keys[Self.uart1Sentences[name] ?? 0] = language == .nmea ? 1 : 0 }
    for (key, id) in Self.messageKeys { keys[key] = language == .ubx && id != NavCOV.id ? 1 : 0 }
  }

  /// Fixes per second.
  public var fixRate: Double { 1000 / Double(max(1, setting(0x3021_0001) * setting(0x3021_0002))) }

  /// Makes the speed of the port, bits per second, that of the receiver.
  public func follow(speed: UInt32) {
    self.speed = speed
    keys[0x4052_0001] = UInt64(speed)
  }

  /// Empties `heard` and `frames`.
  public func forgetHeard() {
    heard = []
    frames = []
  }

  /// Appends what the receiver sends of one epoch.
  public func append(_ fix: GNSSFix, to writer: inout ByteWriter) {
    if setting(0x1074_0002) == 1 {
      append(fix, .nmea, to: &writer) { message in
        sends(Self.uart1Sentences[String(decoding: message.dropFirst(3).prefix(3), as: UTF8.self)], fix)
      }
    }
    if setting(0x1074_0001) == 1 {
      append(fix, .ubx, to: &writer) { message in
        let id = MessageID(message[message.startIndex + 2], message[message.startIndex + 3])
        return sends(Self.messageKeys.first { $0.value == id }?.key, fix)
      }
    }
  }

  private func append(
    _ fix: GNSSFix, _ language: SimulatedFixWriter.Language, to writer: inout ByteWriter,
    where isWanted: (ArraySlice<UInt8>) -> Bool
  ) {
    var source = SimulatedFixWriter(language)
    source.systems = Set(Self.systemKeys.filter { setting($0.key) == 1 }.values)
    source.keepsDigits = setting(0x1093_0006) == 1
    source.sendsCovariance = true
    var epoch = ByteWriter()
    source.append(fix, to: &epoch)
    var rest = epoch.bytes[...]
    while !rest.isEmpty {
      let message = rest.prefix(SimulatedReceiver.length(ofMessageIn: rest, language))
      rest.removeFirst(message.count)
      if isWanted(message) { for byte in message { writer.append(byte) } }
    }
  }

  private static func length(ofMessageIn bytes: ArraySlice<UInt8>, _ language: SimulatedFixWriter.Language) -> Int {
    let start = bytes.startIndex
    return switch language {
    case .ubx: 8 + Int(bytes[start + 4]) + Int(bytes[start + 5]) << 8
    case .nmea: (bytes.firstIndex(of: 0x0A) ?? bytes.endIndex - 1) - start + 1
    }
  }

  /// Whether a message is sent in the epoch of a fix: its key has every how many epochs.
  private func sends(_ key: UInt32?, _ fix: GNSSFix) -> Bool {
    guard let key, case let rate = setting(key), rate > 0 else { return false }
    return fix.sequence % rate == 0
  }

  /// Whether settings leave a receiver that can be played: fast enough, and with a system for positions.
  func canPlay(_ command: CfgVALSET) -> Bool {
    guard playsJourney else { return true }
    var result = keys
    for entry in command.entries { result[entry.key.rawValue] = entry.value }
    let perFix = result[0x3021_0002] ?? 0
    return result[0x3021_0001] ?? 0 >= Self.shortestPeriod && (1...127).contains(perFix)
      && Self.systemKeys.keys.contains { result[$0] == 1 }
  }

  private func setting(_ key: UInt32) -> UInt64 { keys[key] ?? 0 }
}
