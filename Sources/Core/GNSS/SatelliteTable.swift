import NMEA
import NavigationMath
import Observations

/// Collects the GSV and GSA sentences of one epoch into a list of satellites.
///
/// One entry per satellite and signal; a satellite on two signals counts once. A group that is sent again within the
/// epoch is taken once. Two arrays take turns, so that a steady stream whose reports are dropped allocates nothing.
struct SatelliteTable {
  /// The last complete list.
  private(set) var report: SatelliteReport?

  private var building: [Satellite] = []
  private var spare: [Satellite] = []
  private var messages: [UInt32] = []
  private var inView = SatelliteSet()
  private var used = SatelliteSet()
  private var hasUsed = false

  /// Satellites that GSA has named in this epoch so far.
  var usedCount: Int? { hasUsed ? used.count : nil }

  mutating func add(_ gsv: GSV) {
    let message =
      UInt32(gsv.talker.code) << 16 | UInt32(gsv.signalID ?? 0xFF) << 8 | UInt32(gsv.messageNumber)
    if messages.contains(message) { return }
    messages.append(message)
    for index in 0..<gsv.satellites.count {
      let seen = gsv.satellites[index]
      let identity = SatelliteIdentity(talker: gsv.talker, systemID: nil, number: Int(seen.number))
      inView.insert(identity)
      building.append(
        Satellite(
          system: identity.system, number: identity.number, signal: gsv.signalID ?? 0,
          elevationDegrees: seen.elevationDegrees.map(Int.init), azimuthDegrees: seen.azimuthDegrees.map(Int.init),
          carrierToNoise: seen.carrierToNoise.map(Int.init)))
    }
  }

  mutating func add(_ gsa: GSA) {
    hasUsed = true
    for index in 0..<gsa.satellites.count {
      used.insert(
        SatelliteIdentity(talker: gsa.talker, systemID: gsa.systemID, number: Int(gsa.satellites[index])))
    }
  }

  /// Ends the epoch; returns its list when the receiver sent one.
  mutating func close(time: UTCTime, received: MonotonicInstant) -> SatelliteReport? {
    defer { clear() }
    guard !messages.isEmpty else { return nil }
    if hasUsed {
      for index in building.indices where used.contains(building[index]) { building[index].isUsed = true }
    }
    let finished = SatelliteReport(
      time: time, received: received, satellites: building, inView: inView.count, used: used.count)
    swap(&building, &spare)
    report = finished
    return finished
  }

  private mutating func clear() {
    building.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    inView.removeAll()
    used.removeAll()
    hasUsed = false
  }
}
