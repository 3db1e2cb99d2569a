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
  /// Whether whole lists come in binary messages: sentences then only repeat them.
  private var isBinary = false

  /// Satellites that GSA has named in this epoch so far.
  var usedCount: Int? { namings > 0 ? used.count : nil }
  /// Whether as many GSA have come as in the epoch before: there is one for each system.
  var isUsedCountComplete: Bool { namings >= namingsBefore }

  /// Adds a GSV sentence.
  mutating func add(_ gsv: GSV) {
    let message = SatelliteGroupMessage(gsv)
    guard isNew(message) else { return }
    for index in 0..<gsv.satellites.count { append(gsv.satellites[index], message) }
    note(message)
  }

  /// Adds a GSV sentence in the usual form; false, having added nothing, when it is not quite of that form.
  mutating func add(_ gsv: FixedWidthGSV) -> Bool {
    let message = SatelliteGroupMessage(gsv)
    var reader = gsv
    let before = building.count
    while let satellite = reader.next() {
      if satellite.number > 0 { append(satellite, message) }
    }
    guard reader.isWhole, building.count &- before <= 4, isNew(message) else {
      building.removeLast(building.count &- before)
      return reader.isWhole
    }
    note(message)
    return true
  }

  @inline(__always)
  private mutating func append(_ seen: SatelliteInView, _ message: SatelliteGroupMessage) {
    let identity = SatelliteIdentity(system: message.system, number: seen.number)
    building.append(
      Satellite(
        system: identity.system, number: identity.number, signal: message.signal,
        elevationDegrees: seen.elevationDegrees, azimuthDegrees: seen.azimuthDegrees,
        carrierToNoise: seen.carrierToNoise))
  }

  /// A message that is sent again is taken once, and no epoch has room for very many.
  private func isNew(_ message: SatelliteGroupMessage) -> Bool {
    if isBinary { return false }
    for index in 0..<messages.count where messages[index] == message.code { return false }
    return messages.count < SatelliteTable.maximumMessages
  }

  private mutating func note(_ message: SatelliteGroupMessage) {
    messages.append(message.code)
    guard let firstSignal else {
      firstSignal = message.signal
      return
    }
    if message.signal != firstSignal { hasSeveralSignals = true }
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

  /// A whole list at once, which `fill` appends; from now on it stands for all that sentences say.
  mutating func replace(
    time: UTCTime, received: MonotonicInstant, _ fill: (inout [Satellite]) -> Void
  ) -> SatelliteReport {
    isBinary = true
    building.removeAll(keepingCapacity: true)
    fill(&building)
    var used = 0
    for satellite in building where satellite.isUsed { used &+= 1 }
    let finished = SatelliteReport(
      time: time, received: received, satellites: building, inView: building.count, used: used)
    swap(&building, &spare)
    // The list before the last one is free only now, and keeps its memory.
    report = finished
    building.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
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
