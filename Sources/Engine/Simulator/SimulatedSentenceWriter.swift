import Bytes
import NavigationMath
import Observations

/// A writer of the sentences of a simulated epoch as NMEA 0183 4.11; the types in Core/NMEA/Sentences show each layout.
struct SimulatedSentenceWriter {
  private let simulator: TrajectorySimulator
  private let epoch: SimulatedEpoch
  private let time: TimeOfDay
  private let date: CalendarDate
  private var writer = ByteWriter()
  /// Offset of the current sentence's `$`.
  private var start = 0

  init(simulator: TrajectorySimulator, epoch: SimulatedEpoch) {
    self.simulator = simulator
    self.epoch = epoch
    time = epoch.time.timeOfDay ?? TimeOfDay(nanoseconds: 0)
    date = epoch.time.date ?? simulator.startDate
  }

  var bytes: [UInt8] { writer.bytes }

  mutating func append(_ sentence: SimulatedSentence) {
    switch sentence {
    case .rmc: appendRMC()
    case .vtg: appendVTG()
    case .gga: appendGGA()
    case .gsa: for group in groups { appendGSA(group) }
    case .gsv: for group in groups { appendGSV(group) }
    case .gst: appendGST()
    case .gll: appendGLL()
    case .zda: appendZDA()
    }
  }

  // MARK: Sentences

  private mutating func appendRMC() {
    begin("GNRMC,")
    appendTime()
    writer.append(epoch.isVoid ? ",V," : ",A,")
    appendPosition()
    writer.append(",")
    appendNumber(epoch.speed * knots, decimals: 3)
    writer.append(",")
    appendNumber(epoch.courseDegrees, decimals: 2)
    writer.append(",")
    writer.append(UInt64(date.day), width: 2)
    writer.append(UInt64(date.month), width: 2)
    writer.append(UInt64(date.year % 100), width: 2)
    writer.append(epoch.isVoid ? ",,,N,V" : ",,,A,V")
    end()
  }

  private mutating func appendVTG() {
    begin("GNVTG,")
    appendNumber(epoch.courseDegrees, decimals: 2)
    writer.append(",T,,M,")
    appendNumber(epoch.speed * knots, decimals: 3)
    writer.append(",N,")
    appendNumber(epoch.speed * 3.6, decimals: 3)
    writer.append(epoch.isVoid ? ",K,N" : ",K,A")
    end()
  }

  private mutating func appendGGA() {
    begin("GNGGA,")
    appendTime()
    writer.append(",")
    appendPosition()
    writer.append(epoch.isVoid ? ",0," : ",1,")
    let used = simulator.satellites.count(where: { $0.isUsed })
    writer.append(epoch.isVoid ? 0 : UInt64(min(used, 99)), width: 2)
    writer.append(",")
    appendDilution(simulator.dilution.horizontal)
    writer.append(",")
    appendNumber(epoch.heightAboveMeanSeaLevel, decimals: 1)
    writer.append(",M,")
    appendNumber(epoch.geoidSeparation, decimals: 1)
    writer.append(",M,,")
    end()
  }

  private mutating func appendGSA(_ group: SatelliteGroup) {
    begin("GNGSA,A,")
    writer.append(epoch.isVoid ? "1" : "3")
    let used = epoch.isVoid ? [] : group.satellites.filter { $0.isUsed }
    for index in 0..<12 {
      writer.append(",")
      if index < used.count { writer.append(group.number(of: used[index]), width: 2) }
    }
    for value in [simulator.dilution.position, simulator.dilution.horizontal, simulator.dilution.vertical] {
      writer.append(",")
      appendDilution(value)
    }
    writer.append(",")
    writer.append(UInt64(group.system.rawValue))
    end()
  }

  private mutating func appendGSV(_ group: SatelliteGroup) {
    let satellites = group.satellites
    let messages = (satellites.count + 3) / 4
    for message in 0..<messages {
      begin(group.talker)
      writer.append("GSV,")
      for value in [messages, message + 1] {
        writer.append(UInt64(value))
        writer.append(",")
      }
      writer.append(UInt64(satellites.count), width: 2)
      for satellite in satellites[(message * 4)..<min(satellites.count, message * 4 + 4)] {
        writer.append(",")
        writer.append(group.number(of: satellite), width: 2)
        for (value, width) in [
          (satellite.elevationDegrees.map(Int.init), 2), (satellite.azimuthDegrees.map(Int.init), 3),
          (satellite.carrierToNoise.map(Int.init), 2),
        ] {
          writer.append(",")
          if let value { writer.append(UInt64(max(0, value)), width: width) }
        }
      }
      writer.append(",")
      writer.append(UInt64(group.signal))
      end()
    }
  }

  private mutating func appendGST() {
    begin("GNGST,")
    appendTime()
    writer.append(",")
    appendNumber(1.5, decimals: 1)
    writer.append(",,,")
    for value in [simulator.sigma.north, simulator.sigma.east, simulator.sigma.up] {
      writer.append(",")
      appendNumber(value, decimals: 2)
    }
    end()
  }

  private mutating func appendGLL() {
    begin("GNGLL,")
    appendPosition()
    writer.append(",")
    appendTime()
    writer.append(epoch.isVoid ? ",V,N" : ",A,A")
    end()
  }

  private mutating func appendZDA() {
    begin("GNZDA,")
    appendTime()
    for (value, width) in [(date.day, 2), (date.month, 2), (date.year, 4)] {
      writer.append(",")
      writer.append(UInt64(value), width: width)
    }
    writer.append(",00,00")
    end()
  }

  // MARK: Fields

  private mutating func begin(_ address: StaticString) {
    start = writer.count
    writer.append("$")
    writer.append(address)
  }

  private mutating func end() {
    let sum = writer.withByteView { xorChecksum($0.slice(start + 1, $0.count)) }
    writer.append("*")
    for nibble in [sum >> 4, sum & 15] { writer.append(nibble < 10 ? 0x30 + nibble : 0x37 + nibble) }
    writer.append("\r\n")
  }

  private mutating func appendTime() {
    writer.append(UInt64(time.hour), width: 2)
    writer.append(UInt64(time.minute), width: 2)
    writer.append(UInt64(time.second), width: 2)
    let decimals = max(0, min(simulator.secondDecimals, 9))
    guard decimals > 0 else { return }
    writer.append(".")
    writer.append(UInt64(time.nanosecond) / powerOfTen(9 - decimals), width: decimals)
  }

  /// Appends `ddmm.mm,N,dddmm.mm,E`, or three commas without a fix.
  private mutating func appendPosition() {
    guard !epoch.isVoid else { return writer.append(",,,") }
    appendAngle(epoch.latitudeDegrees, degreeDigits: 2)
    writer.append(epoch.latitudeDegrees < 0 ? ",S," : ",N,")
    appendAngle(epoch.longitudeDegrees, degreeDigits: 3)
    writer.append(epoch.longitudeDegrees < 0 ? ",W" : ",E")
  }

  private mutating func appendAngle(_ degrees: Double, degreeDigits: Int) {
    let decimals = max(0, min(simulator.minuteDecimals, 9))
    let scale = powerOfTen(decimals)
    let units = UInt64(degrees.magnitude * 60 * Double(scale) + 0.5)
    writer.append(units / (60 * scale), width: degreeDigits)
    writer.append(units / scale % 60, width: 2)
    guard decimals > 0 else { return }
    writer.append(".")
    writer.append(units % scale, width: decimals)
  }

  /// Appends a number, or nothing without a fix.
  private mutating func appendNumber(_ value: Double, decimals: Int) {
    if !epoch.isVoid { writer.append(value, decimals: decimals) }
  }

  /// Appends a dilution, 99.99 without a fix, as receivers do.
  private mutating func appendDilution(_ value: Double?) {
    if let value = epoch.isVoid ? 99.99 : value { writer.append(value, decimals: 2) }
  }

  private var groups: [SatelliteGroup] {
    [SatelliteSystem.gps, .glonass, .galileo, .beidou].compactMap { system in
      let satellites = simulator.satellites.filter { $0.system == system }
      return satellites.isEmpty ? nil : SatelliteGroup(system: system, satellites: satellites)
    }
  }
}

/// The satellites of one system, as NMEA groups them.
private struct SatelliteGroup {
  var system: SatelliteSystem
  var satellites: [Satellite]

  var signal: UInt8 { satellites.first?.signal ?? 0 }

  var talker: StaticString {
    switch system {
    case .glonass: "GL"
    case .galileo: "GA"
    case .beidou: "GB"
    default: "GP"
    }
  }

  /// Returns the number in NMEA; GLONASS slots begin at 65.
  func number(of satellite: Satellite) -> UInt64 {
    UInt64(max(0, satellite.number)) + (system == .glonass ? 64 : 0)
  }
}

/// Knots per m/s (international nautical mile of 1852 m).
private let knots = 3600.0 / 1852.0

private func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}
