import Bytes
import EngineRuntime
import GNSS
import GPSDProtocol
import JSON
import LocationEngine
import Observations

/// A client of gpsd, for receivers that gpsd has open. Only reads; sends nothing to a receiver.
///
/// The connection uses `TCPSource`, so that opening has a time limit and interrupts act at once; `GPSDReport` decodes
/// the lines. gpsd sends no event when a receiver stops sending, so after some silence its device list is requested. A
/// receiver that is missing from it is reported as lost, by name. For one that is still listed, a notice is sent, and
/// the data become stale.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
public final class GPSDSource: ByteSource, @unchecked Sendable {
  /// `gpsd://host:port`, with the device if the address names one.
  public let name: String
  private let address: GPSDAddress
  private let connection: TCPSource
  private let notice: @Sendable (String) -> Void
  private let checkAfter: Int64
  private let answerTimeout: Int64
  private var receivers: GPSDReceivers
  /// Whether gpsd has answered the WATCH request; false after an interrupted `open`.
  private var isWatching = false
  /// Bytes that followed the answer to the request, and their arrival.
  private var waiting: ArraySlice<UInt8> = []
  private var arrived = MonotonicInstant.zero
  /// When the device list was last requested, or the connection was opened.
  private var asked = MonotonicInstant.zero
  private var listsBefore = 0
  private var hasToldSilence = false

  /// Creates a source that connects at `open`.
  ///
  /// - Parameters:
  ///   - notice: Called with one line if a receiver is silent.
  ///   - checkAfter: Nanoseconds without an epoch after which the device list is requested.
  ///   - answerTimeout: Nanoseconds within which gpsd must send its banner and the answer.
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

  /// A live source: gpsd or its receiver may come back.
  public var traits: SourceTraits { .live }
  /// The time of CLOCK_MONOTONIC.
  public var now: MonotonicInstant { connection.now }
  /// Sleeps until `deadline`; false if an interrupt ended the sleep.
  public func wait(until deadline: MonotonicInstant) -> Bool { connection.wait(until: deadline) }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { connection.interrupt() }
  /// Also ends waits when this descriptor can be written; negative: none.
  public func watchOutput(_ descriptor: Int32) { connection.watchOutput(descriptor) }

  /// Closes the connection; undelivered bytes are discarded.
  public func close() {
    connection.close()
    isWatching = false
    waiting = []
  }

  /// Returns a decoder of gpsd's reports, which shares its list of receivers with this source.
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? {
    receivers = GPSDReceivers(wanted: address.device.map { JSONText($0) })
    return GPSDDecoder(receivers, configuration)
  }

  /// Connects and requests reports. Throws if gpsd does not run, does not answer, or has no such receiver.
  public func open() throws(SourceError) {
    close()
    // Only an interrupt may end reading the banner.
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

  /// Waits for bytes and reads them. Throws if the connection or the receiver is lost.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    if !waiting.isEmpty {
      let piece = waiting.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      waiting = waiting.dropFirst(piece.count)
      return .received(piece.count, at: arrived)
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

  // MARK: Devices

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

  // MARK: Greeting

  /// Waits for gpsd's banner, requests reports, and checks the device list.
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

  /// Passes the device list to the decoder, which has not seen it.
  private func begin(_ devices: [GPSDDevice], _ rest: ArraySlice<UInt8>) {
    receivers.begin(devices)
    isWatching = true
    waiting = rest
    arrived = now
    asked = arrived
    listsBefore = receivers.lists
    hasToldSilence = false
  }

  /// Returns the next line; nil if an interrupt came first, which the next read returns.
  private func answer(
    _ lines: inout GPSDLines, until deadline: MonotonicInstant
  ) throws(SourceError) -> GPSDReport? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      // The time limit also applies to a server that sends without ever answering.
      if now >= deadline { throw GPSDError.silent(name) }
      if let report = lines.next({ GPSDReport($0) }) { return report }
      switch try connection.read(into: buffer, until: deadline) {
      case .received(let count, _): lines.append(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
      case .idle: throw GPSDError.silent(name)
      case .interrupted:
        connection.interrupt()
        return nil
      case .end: throw NetworkError.lost(name, code: nil)
      }
    }
  }
}

/// Messages for gpsd's errors, with advice.
enum GPSDError {
  /// Replaces the advice of a refused connection: gpsd does not run there.
  static func notRunning(_ error: SourceError) -> SourceError {
    guard error.kind == .unavailable, error.message.hasSuffix("connection refused") else { return error }
    return SourceError(
      error.kind, error.message,
      advice: "is gpsd running there? sudo systemctl start gpsd.socket; it listens to other machines only with -G")
  }

  static func notGPSD(_ name: String) -> SourceError {
    SourceError(.unavailable, "\(name): what answers there is not gpsd", advice: "check the port; gpsd's is 2947")
  }

  static func silent(_ name: String) -> SourceError {
    SourceError(.unavailable, "\(name): gpsd does not answer", advice: "sudo systemctl restart gpsd")
  }

  /// gpsd refused the WATCH request.
  static func refused(_ name: String, _ message: String, has devices: [GPSDDevice]) -> SourceError {
    let list = devices.map { String($0.path) }.joined(separator: ", ")
    return SourceError(
      .notFound, "\(name): gpsd says: \(message)",
      advice: devices.isEmpty ? addOne : "it has \(list); gpsd:// without a device takes what there is")
  }

  /// gpsd runs but has no receiver.
  static func empty(_ name: String) -> SourceError {
    SourceError(.disconnected, "\(name): gpsd has no receiver", advice: addOne)
  }

  /// gpsd no longer has the receiver open, or never had.
  static func lost(_ name: String, _ device: String) -> SourceError {
    SourceError(.disconnected, "\(name): gpsd has lost \(device)", advice: "is the receiver plugged in?")
  }

  private static let addOne = "give it one: sudo gpsdctl add /dev/serial0"
}
