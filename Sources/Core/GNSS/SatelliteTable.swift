import Bytes
import NMEA
import NavigationMath
import Observations

/// Collects the GSV and GSA sentences of one epoch into a list of satellites.
///
/// There is one entry per satellite and signal; a satellite on two signals counts once. A group that is repeated within
/// the epoch is used once. Two arrays alternate, so that a steady stream whose reports are dropped allocates nothing.
struct SatelliteTable: ~Copyable {
  /// The last complete list; meaningful only if `hasReport`. Not an optional, which takes longer to replace.
  private(set) var report = SatelliteReport(time: UTCTime(), received: .zero)
  private(set) var hasReport = false

  private var building: RecordList<Satellite>
  private var filled: [Satellite] = []
  private var spare: [Satellite] = []
  private var messages: RecordList<UInt32>
  private var used = SatelliteSet()
  private var distinct = SatelliteSet()
  private var namings = 0
  private var namingsBefore = 0
  private var firstSignal: UInt8 = 0
  private var hasSeveralSignals = false
  /// The lists of a CASIC receiver that are not emitted yet.
  var casicSky = CASICSky()
  /// Whether binary messages contain whole lists; sentences are then ignored.
  private var isBinary = false

  /// - Parameter capacity: largest number of satellites of a list, one for each signal. The number of sentences of an epoch
  ///   is limited to a quarter of it, with four satellites each, but to no less than 32. 512 satellites are three times
  ///   what a receiver of all systems and signals sends.
  init(capacity: Int = 512) {
    building = RecordList(capacity: capacity)
    messages = RecordList(capacity: max(capacity / 4, 32))
  }

  /// Largest number of satellites of a list.
  var capacity: Int { building.capacity }

  /// Number of satellites in the GSA of this epoch so far; nil without GSA.
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

  /// Adds a GSV sentence on the fast path, given the text between `$` and `*`, and returns its signature. Returns nil,
  /// without a change, for another form.
  mutating func add(usual content: ByteView) -> LastSentenceLearner.Signature? {
    guard var gsv = FixedWidthGSV(content) else { return nil }
    let message = SatelliteGroupMessage(gsv)
    let before = building.count
    while let satellite = gsv.next() {
      if satellite.number > 0 { append(satellite, message) }
    }
    guard gsv.isWhole, building.count &- before <= 4 else {
      building.truncate(to: before)
      return nil
    }
    if isNew(message) { note(message) } else { building.truncate(to: before) }
    return SentenceOrdinals.signature(of: message)
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

  /// Whether a message must be added: a repeated one is used once, and their number per epoch is limited.
  @inline(__always)
  private func isNew(_ message: SatelliteGroupMessage) -> Bool {
    let code = message.code
    return !isBinary && !messages.contains { $0 == code } && messages.count < messages.capacity
  }

  @inline(__always)
  private mutating func note(_ message: SatelliteGroupMessage) {
    if messages.isEmpty { firstSignal = message.signal }
    if message.signal != firstSignal { hasSeveralSignals = true }
    messages.append(message.code)
  }

  mutating func add(_ gsa: GSA) {
    namings &+= 1
    let system = SatelliteSystem(talker: gsa.talker, systemID: gsa.systemID)
    // Nearly always all numbers are within their system: see `SatelliteIdentity`.
    guard system == .unknown || gsa.satellites.bits & ~0x1_FFFF_FFFE != 0 else {
      used.insert(system, numbers: gsa.satellites.bits)
      return
    }
    for index in 0..<gsa.satellites.count {
      let identity = SatelliteIdentity(system: system, number: gsa.satellites[index])
      used.insert(identity.system, identity.number)
    }
  }

  /// Whether the receiver has sent a list in this epoch.
  var hasList: Bool { !messages.isEmpty }

  /// Ends the epoch. Returns whether the receiver sent a list in it, which is in `report`.
  mutating func close(time: UTCTime, received: MonotonicInstant) -> Bool {
    namingsBefore = namings
    defer { clear() }
    guard hasList else { return false }
    var listed = 0
    if namings > 0 {
      building.updateEach {
        $0.isUsed = used.contains($0.system, $0.number)
        if $0.isUsed { listed &+= 1 }
      }
    }
    building.copy(to: &spare)
    let inView = distinctCount { _ in true }
    report = SatelliteReport(
      time: time, received: received, satellites: spare, inView: inView ?? building.count,
      used: distinctCount { $0.isUsed } ?? listed)
    hasReport = true
    swap(&spare, &filled)
    return true
  }

  /// Emits `report`. Out of line, so that the event is on the stack only while the client has it.
  @inline(never)
  func emitReport(_ body: (ReceiverEvent) -> Void) { body(.satellites(report)) }

  /// Replaces the list by one that `fill` appends; from then on, sentences are ignored.
  @discardableResult
  mutating func replace(
    time: UTCTime, received: MonotonicInstant, _ fill: (inout RecordList<Satellite>) -> Void
  ) -> SatelliteReport {
    isBinary = true
    building.truncate(to: 0)
    fill(&building)
    building.copy(to: &spare)
    var used = 0
    for satellite in spare where satellite.isUsed { used &+= 1 }
    let finished = SatelliteReport(
      time: time, received: received, satellites: spare, inView: spare.count, used: used)
    // Only now is the memory of the list before the last one free for reuse.
    report = finished
    hasReport = true
    swap(&spare, &filled)
    building.truncate(to: 0)
    messages.truncate(to: 0)
    return finished
  }

  /// Returns the number of satellites that `includes` accepts, each counted once; nil if none is listed more than once,
  /// as all have one signal.
  private mutating func distinctCount(_ includes: (Satellite) -> Bool) -> Int? {
    guard hasSeveralSignals else { return nil }
    building.updateEach { if includes($0) { distinct.insert($0.system, $0.number) } }
    defer { distinct.removeAll() }
    return distinct.count
  }

  /// Removes the sentences of the epoch so far.
  mutating func clear() {
    building.truncate(to: 0)
    messages.truncate(to: 0)
    if namings > 0 { used.removeAll() }
    namings = 0
    hasSeveralSignals = false
  }
}

/// The group of satellites that a GSV sentence belongs to, and its number in the group.
struct SatelliteGroupMessage {
  var talker: Talker
  var system: SatelliteSystem
  /// NMEA 0183 4.10 signal id; 0 if unknown.
  var signal: UInt8
  var number: UInt8
  /// Whether it is the last sentence of the group.
  var isLast: Bool

  init(_ gsv: GSV) {
    talker = gsv.talker
    system = SatelliteSystem(talker: gsv.talker)
    signal = gsv.signalID ?? 0
    number = gsv.messageNumber ?? 0
    isLast = gsv.messageNumber != nil && gsv.messageNumber == gsv.messageCount
  }

  @inline(__always)
  init(_ gsv: FixedWidthGSV) {
    talker = gsv.talker
    system = SatelliteSystem(talker: gsv.talker)
    signal = gsv.signal == 255 ? 0 : gsv.signal
    number = gsv.messageNumber
    isLast = gsv.messageNumber == gsv.messageCount
  }

  /// Identifies the message within an epoch.
  @inline(__always)
  var code: UInt32 { UInt32(talker.code) &<< 16 | UInt32(signal) &<< 8 | UInt32(number) }
}
