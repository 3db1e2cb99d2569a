import Bytes
import GNSS
import GPSDProtocol
import LocationEngine
import Observations

/// A client of gpsd, for receivers that gpsd holds. Reads only: nothing is asked of a receiver.
///
/// The connection is a TCP client's, so that opening is bounded and an interrupt prompt; `GPSDReport` decodes what comes.
/// gpsd says nothing when a receiver dies, so after some silence its list of devices is asked for: one that is no
/// longer in it is a loss, told by name; one that is still in it is named in a notice, and the data become stale.
///
/// One thread opens, reads and closes; that is why the mutable state needs no lock.
public final class GPSDSource: ObservationSource, @unchecked Sendable {
  public let name: String
  private let address: GPSDAddress
  private let connection: TCPSource
  private let notice: @Sendable (String) -> Void
  private let checkAfter: Int64
  private let answerTimeout: Int64
  private var receivers: GPSDReceivers
  /// Whether gpsd has answered our request; not after an `open` that an interrupt has ended.
  private var isWatching = false
  /// What came behind the answer to our request, and when.
  private var waiting: ArraySlice<UInt8> = []
  private var arrived = MonotonicInstant.zero
  /// When gpsd was last asked for its devices, or the connection was opened.
  private var asked = MonotonicInstant.zero
  private var listsBefore = 0
  private var hasToldSilence = false

  /// - Parameters:
  ///   - notice: gets what a user may want to know of a receiver that is silent.
  ///   - checkAfter: nanoseconds without an epoch after which gpsd is asked whether it still has the receiver.
  ///   - answerTimeout: nanoseconds within which gpsd must greet and answer.
  public init(
    _ address: GPSDAddress, notice: @escaping @Sendable (String) -> Void = { _ in },
    checkAfter: Int64 = 6_000_000_000, answerTimeout: Int64 = 5_000_000_000
  ) {
    self.address = address
    self.notice = notice
    self.checkAfter = checkAfter
    self.answerTimeout = answerTimeout
    name = address.description
    connection = TCPSource(address.endpoint, name: name)
    receivers = GPSDReceivers(wanted: address.device.map { JSONText($0) })
  }

  public var isReconnectable: Bool { true }
  public var now: MonotonicInstant { connection.now }
  public func wait(until deadline: MonotonicInstant) -> Bool { connection.wait(until: deadline) }
  public func interrupt() { connection.interrupt() }
  public func watchOutput(_ descriptor: Int32) { connection.watchOutput(descriptor) }

  public func close() {
    connection.close()
    isWatching = false
    waiting = []
  }

  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? {
    receivers = GPSDReceivers(wanted: address.device.map { JSONText($0) })
    return GPSDDecoder(receivers, configuration)
  }

  public func open() throws(SourceError) {
    close()
    // The greeting is a read too, and nothing but an interrupt may end it.
    connection.watchOutput(-1)
    do throws(SourceError) {
      try connection.open()
    } catch {
      throw GPSDError.notRunning(error)
    }
    do throws(SourceError) {
      try greet()
    } catch {
      close()
      throw error
    }
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    if !waiting.isEmpty {
      let piece = waiting.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      waiting = waiting.dropFirst(piece.count)
      return .bytes(piece.count, at: arrived)
    }
    guard isWatching else {
      if case .interrupted = try connection.read(into: buffer, until: now) { return .interrupted }
      throw NetworkError.lost(name, code: nil)
    }
    while true {
      try checkDevices()
      let due = max(asked, receivers.lastEpoch ?? asked).advanced(byNanoseconds: checkAfter)
      let read = try connection.read(into: buffer, until: deadline.map { min($0, due) } ?? due)
      guard case .idle(let instant) = read, instant >= due else { return read }
      asked = instant
      try connection.send("?DEVICES;\n")
      if let deadline, instant >= deadline { return read }
    }
  }

  // MARK: What gpsd has

  private func checkDevices() throws(SourceError) {
    let device = receivers.name ?? "its receiver"
    if receivers.areLost { throw GPSDError.lost(name, device) }
    if let last = receivers.lastEpoch, last > asked { hasToldSilence = false }
    guard receivers.lists > listsBefore else { return }
    listsBefore = receivers.lists
    guard !hasToldSilence else { return }
    hasToldSilence = true
    notice("\(name): gpsd still has \(device), but nothing comes from it")
  }

  // MARK: The first words

  /// Waits for gpsd's banner, asks it to report, and checks what it has.
  private func greet() throws(SourceError) {
    var lines = GPSDLines()
    let deadline = now.advanced(byNanoseconds: answerTimeout)
    guard let banner = try answer(&lines, until: deadline) else { return }
    guard case .version = banner.content else { throw GPSDError.notGPSD(name) }
    let device = address.device.map { ",\"device\":\"\($0)\"" } ?? ""
    try connection.send("?WATCH={\"enable\":true,\"json\":true\(device)};\n")
    var devices: [GPSDDevice] = []
    while let report = try answer(&lines, until: deadline) {
      switch report.content {
      case .devices(let list): devices = list
      case .error(let message):
        try connection.send("?DEVICES;\n")
        if case .devices(let list)? = try answer(&lines, until: deadline)?.content { devices = list }
        throw GPSDError.refused(name, String(message), has: devices)
      case .watching:
        if devices.isEmpty { throw GPSDError.empty(name) }
        let wanted = devices.filter { receivers.wanted == nil || $0.path == receivers.wanted }
        guard wanted.contains(where: { $0.isActive }) else {
          throw GPSDError.lost(name, address.device ?? String(devices[0].path))
        }
        begin(devices, lines.rest)
        return
      default: continue
      }
    }
  }

  /// The decoder learns of the devices from the same list, which it has not seen.
  private func begin(_ devices: [GPSDDevice], _ rest: ArraySlice<UInt8>) {
    receivers.begin(devices)
    isWatching = true
    waiting = rest
    arrived = now
    asked = arrived
    listsBefore = receivers.lists
    hasToldSilence = false
  }

  /// The next line; nil when an interrupt came first, of which the next read tells.
  private func answer(
    _ lines: inout GPSDLines, until deadline: MonotonicInstant
  ) throws(SourceError) -> GPSDReport? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      // A server that never stops talking has not answered either.
      if now >= deadline { throw GPSDError.silent(name) }
      if let report = lines.next({ GPSDReport($0) }) { return report }
      switch try connection.read(into: buffer, until: deadline) {
      case .bytes(let count, _): lines.append(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
      case .idle: throw GPSDError.silent(name)
      case .interrupted:
        connection.interrupt()
        return nil
      case .end: throw NetworkError.lost(name, code: nil)
      }
    }
  }
}
