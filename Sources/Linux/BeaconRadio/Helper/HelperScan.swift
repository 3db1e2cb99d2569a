import Beacons
import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import Observations
import Providers

/// One scan by way of the service: the thread that connects and reads.
final class HelperScan: Sendable {
  /// Nanoseconds in which the service must answer the request; systemd may have to start it first.
  private static let answerTime: Int64 = 10_000_000_000
  /// Nanoseconds that a packet may have waited; its instant is that of its arrival if it states an older or a later one.
  private static let longestWait: Int64 = 10_000_000_000

  private let path: String
  private let options: BeaconRadioOptions
  private let request: HelperRequest
  private let status: Guarded<HelperStatus>
  private let receive: @Sendable (BeaconScannerEvent) -> Void
  private let thread = RadioThread()

  init(
    _ path: String, _ options: BeaconRadioOptions, _ executable: String, _ status: Guarded<HelperStatus>,
    _ receive: @escaping @Sendable (BeaconScannerEvent) -> Void
  ) {
    self.path = path
    self.options = options
    request = HelperRequest(formats: HelperFormats(options.formats), executable: executable)
    self.status = status
    self.receive = receive
  }

  func start() -> Bool { thread.start { [self] in loop() } }

  func stop() { thread.stop() }

  private func loop() {
    var pauses = HelperPauses()
    while !thread.isStopped {
      let end = session(&pauses)
      if thread.isStopped { return }
      note(end)
      _ = thread.waker.sleep(until: MonotonicClock.now.advanced(byNanoseconds: pauses.next(after: end)))
    }
  }

  /// Connects and reads until the connection ends.
  private func session(_ pauses: inout HelperPauses) -> HelperEnd {
    let descriptor = socket(AF_UNIX, HelperListener.kind, 0)
    guard descriptor >= 0 else { return .unreachable(errno) }
    let input = PolledInput()
    input.attach(descriptor)
    guard let address = UnixAddress(path) else { return .unreachable(ENAMETOOLONG) }
    let code = address.connect(descriptor)
    guard code == 0 else { return .unreachable(code) }
    // A service that refuses may have closed the connection already; its reason can still be read.
    let bytes = request.packet
    _ = Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    return read(descriptor, until: MonotonicClock.now.advanced(byNanoseconds: HelperScan.answerTime), &pauses)
  }

  private func read(_ descriptor: CInt, until deadline: MonotonicInstant, _ pauses: inout HelperPauses) -> HelperEnd {
    // Longer than any valid packet, so that a longer one is seen to be invalid.
    var buffer = [UInt8](repeating: 0, count: HelperPacket.largest + 1)
    var isWelcome = false
    var isReset = false
    while !thread.isStopped {
      let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
      let code = errno
      if count < 0, code == EAGAIN || code == EINTR {
        guard wait(descriptor, isWelcome ? nil : deadline) else { return .lost(wasWelcome: false) }
        continue
      }
      // What the service sent before it closed the connection comes after the error.
      if count < 0, code == ECONNRESET, !isReset {
        isReset = true
        continue
      }
      guard count > 0 else { return .lost(wasWelcome: isWelcome) }
      guard let packet = buffer.withByteView({ HelperPacket($0.slice(0, count)) }) else { return .invalid }
      if case .refusal(let reason, let text) = packet { return .refused(reason, text) }
      if case .availability = packet {
        isWelcome = true
        pauses = HelperPauses()
      }
      deliver(packet)
    }
    return .lost(wasWelcome: isWelcome)
  }

  /// Waits for the next packet; false if there was none before the deadline.
  private func wait(_ descriptor: CInt, _ deadline: MonotonicInstant?) -> Bool {
    var timeout: CInt = thread.waker.descriptor < 0 ? 100 : -1
    if let deadline {
      let rest = deadline.nanoseconds(since: MonotonicClock.now)
      guard rest > 0 else { return false }
      timeout = CInt(truncatingIfNeeded: rest / 1_000_000 + 1)
    }
    var entries = [descriptor, thread.waker.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&entries, 2, timeout)
    return true
  }

  private func deliver(_ packet: HelperPacket) {
    switch packet {
    case .availability(let availability, let isOffloaded, let name):
      set(availability, name: name)
      note(isOffloaded: isOffloaded)
    case .sighting(var sighting):
      guard request.formats.contains(.iBeacon) else { return }
      sighting.received = HelperScan.plausible(sighting.received)
      receive(.sighting(sighting))
    case .foreign(let frame, let rssi, let received):
      guard request.formats.contains(HelperFormats(frame.format)) else { return }
      receive(.foreign(frame, rssi: rssi, received: HelperScan.plausible(received)))
    case .refusal: return
    }
  }

  private static func plausible(_ instant: MonotonicInstant) -> MonotonicInstant {
    let now = MonotonicClock.now
    let earliest = now.advanced(byNanoseconds: -longestWait)
    return instant < earliest || instant > now ? now : instant
  }

  /// Reports what the end of a connection means. A service that ended in order is given its first pause to come back.
  private func note(_ end: HelperEnd) {
    guard let availability = end.availability else { return }
    if case .refused(.policy, let text) = end {
      let isNews = status.withLock { status in
        defer { status.refusal = text }
        return status.refusal != text
      }
      if isNews { options.notice("\(path): the service refuses this program: \(text)") }
    }
    set(availability, name: nil)
  }

  private func note(isOffloaded: Bool) {
    let isNews = status.withLock { status in
      defer { status.isOffloaded = isOffloaded }
      return isOffloaded && !status.isOffloaded
    }
    if isNews { options.notice("\(path): the service's Bluetooth controller reports each beacon only once") }
  }

  private func set(_ availability: BeaconAvailability, name: String?) {
    let isNews = status.withLock { status in
      if let name {
        status.refusal = nil
        let radio = name.prefix { $0 != " " && $0 != "(" }
        status.name = radio.isEmpty ? "service" : "\(radio) (service)"
      }
      defer { status.availability = availability }
      return status.availability != availability
    }
    if isNews { receive(.availability(availability)) }
  }
}

/// How a connection to the service ended.
enum HelperEnd: Equatable, Sendable {
  /// There was none; with the error number.
  case unreachable(CInt)
  /// The service closed it with a reason.
  case refused(HelperPacket.Reason, String)
  /// It broke, or the service did not answer.
  case lost(wasWelcome: Bool)
  /// The service sent an invalid packet.
  case invalid

  /// State of the radio that follows; nil if the next attempt decides.
  var availability: BeaconAvailability? {
    switch self {
    case .unreachable(EACCES), .unreachable(EPERM), .refused(.policy, _): .notPermitted
    case .lost(wasWelcome: true): nil
    default: .serviceMissing
    }
  }
}

/// The pauses between attempts to connect: 0.5 s, doubled up to 5 s.
struct HelperPauses: Equatable, Sendable {
  private static let first: Int64 = 500_000_000
  private static let longest: Int64 = 5_000_000_000
  /// After a refusal by the policy: each attempt makes systemd start the service.
  private static let refused: Int64 = 60_000_000_000

  private var pause = HelperPauses.first

  /// Returns the nanoseconds until the next attempt.
  mutating func next(after end: HelperEnd) -> Int64 {
    if case .refused(.policy, _) = end { return HelperPauses.refused }
    if end == .invalid { pause = HelperPauses.longest }
    defer { pause = min(pause * 2, HelperPauses.longest) }
    return pause
  }
}
