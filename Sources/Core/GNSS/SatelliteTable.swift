import NMEA
import NavigationMath
import Observations

/// Collects the GSV and GSA sentences of one epoch into a list of satellites.
///
/// One entry per satellite and signal; a satellite on two signals counts once. A group that is sent again within the
/// epoch is taken once. Two arrays take turns, so that a steady stream whose reports are dropped allocates nothing.
struct SatelliteTable {
  /// Sentences kept of one epoch: three times what a receiver of all systems and signals sends.
  static let maximumMessages = 128

  /// The last complete list.
  private(set) var report: SatelliteReport?

  private var building: [Satellite] = []
  private var spare: [Satellite] = []
  private var messages: [UInt32] = []
  private var used = SatelliteSet()
  private var distinct = SatelliteSet()
  private var namings = 0
  private var namingsBefore = 0
  private var firstSignal: UInt8?
  private var hasSeveralSignals = false

  /// Satellites that GSA has named in this epoch so far.
  var usedCount: Int? { namings > 0 ? used.count : nil }
  /// Whether as many GSA have come as in the epoch before: there is one for each system.
  var isUsedCountComplete: Bool { namings >= namingsBefore }

  /// A group that is sent again is taken once.
  mutating func add(_ gsv: GSV) {
    let signal = gsv.signalID ?? 0
    let message = UInt32(gsv.talker.code) &<< 16 | UInt32(signal) &<< 8 | UInt32(truncatingIfNeeded: gsv.messageNumber)
    for index in 0..<messages.count where messages[index] == message { return }
    guard messages.count < SatelliteTable.maximumMessages else { return }
    messages.append(message)
    if let firstSignal { hasSeveralSignals = hasSeveralSignals || signal != firstSignal } else { firstSignal = signal }
    let system = SatelliteSystem(talker: gsv.talker)
    for index in 0..<gsv.satellites.count {
      let seen = gsv.satellites[index]
      let identity = SatelliteIdentity(system: system, number: seen.number)
      building.append(
        Satellite(
          system: identity.system, number: identity.number, signal: signal, elevationDegrees: seen.elevationDegrees,
          azimuthDegrees: seen.azimuthDegrees, carrierToNoise: seen.carrierToNoise))
    }
  }

  mutating func add(_ gsa: GSA) {
    namings &+= 1
    let system = SatelliteSystem(talker: gsa.talker, systemID: gsa.systemID)
    for index in 0..<gsa.satellites.count {
      let identity = SatelliteIdentity(system: system, number: gsa.satellites[index])
      used.insert(identity.system, identity.number)
    }
  }

  /// Ends the epoch; returns its list when the receiver sent one.
  mutating func close(time: UTCTime, received: MonotonicInstant) -> SatelliteReport? {
    namingsBefore = namings
    defer { clear() }
    guard !messages.isEmpty else { return nil }
    if namings > 0 {
      for index in 0..<building.count where used.contains(building[index].system, building[index].number) {
        building[index].isUsed = true
      }
    }
    let finished = SatelliteReport(
      time: time, received: received, satellites: building, inView: distinctCount(), used: used.count)
    swap(&building, &spare)
    report = finished
    return finished
  }

  /// Only several signals can make one satellite appear twice.
  private mutating func distinctCount() -> Int {
    guard hasSeveralSignals else { return building.count }
    for satellite in building { distinct.insert(satellite.system, satellite.number) }
    defer { distinct.removeAll() }
    return distinct.count
  }

  /// Forgets what the epoch has brought so far.
  mutating func clear() {
    building.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    if namings > 0 { used.removeAll() }
    namings = 0
    firstSignal = nil
    hasSeveralSignals = false
  }
}
