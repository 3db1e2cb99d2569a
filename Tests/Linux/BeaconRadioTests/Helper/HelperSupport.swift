import Beacons
import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import LinuxTestSupport
import LocationService
import LocationTestKit
import Observations
import Providers
import TestSupport

@testable import BeaconRadio

func testBeacon(_ minor: UInt16) -> BeaconIdentity {
  BeaconIdentity(uuid: BeaconUUID(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10), major: 300, minor: minor)
}

func testSighting(_ minor: UInt16, rssi: Int? = -60, at received: MonotonicInstant = MonotonicClock.now)
  -> BeaconSighting
{
  BeaconSighting(beacon: testBeacon(minor), rssi: rssi, measuredPower: -59, received: received)
}

/// The service on a socket in a folder of its own, with a scripted radio.
final class TestService: Sendable {
  let folder: TemporaryFolder
  let path: String
  let authorization: String
  let server: BeaconHelperServer
  /// The scanners that the service has made, in order, and the formats they were made for.
  let scanners = Guarded<[(formats: Set<BeaconFormat>, scanner: ScriptedBeaconScanner)]>([])
  let notices = Guarded<[String]>([])
  /// Whether the controller reports each beacon only once.
  let offload = Guarded(false)
  let waker = Waker()
  /// Raised once `run` has returned.
  let ended = Waker()
  private let thread = Guarded<Background?>(nil)

  init(
    rules: String? = nil, listener: CInt? = nil, folder: TemporaryFolder = TemporaryFolder(),
    change: (inout BeaconHelperOptions) -> Void = { _ in }
  ) throws {
    self.folder = folder
    path = "\(folder.path)/beacons"
    authorization = "\(folder.path)/authorization"
    if let rules { _ = folder.file("authorization", Array(rules.utf8)) }
    let (notices, scanners, offload) = (notices, scanners, offload)
    var options = BeaconHelperOptions { line in notices.withLock { $0.append(line) } }
    change(&options)
    server = try BeaconHelperServer(
      listener: listener, path: path,
      policy: AuthorizationPolicy(files: AuthorizationFiles(machine: authorization, own: nil)),
      options: options
    ) { formats in
      let scanner = ScriptedBeaconScanner(name: "hci7 (script)")
      scanners.withLock { $0.append((formats, scanner)) }
      return OnceScanner(scanner, offload)
    }
    let (server, waker, ended) = (server, waker, ended)
    let background = Background {
      server.run(until: waker)
      ended.raise()
    }
    thread.withLock { $0 = background }
  }

  deinit { stop() }

  /// The scanner that runs; waits for it.
  var scanner: ScriptedBeaconScanner? {
    _ = eventually(within: 10) { scanners.withLock { $0.last?.scanner.isListening == true } }
    return scanners.withLock { $0.last?.scanner }
  }

  func stop() {
    waker.raise()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }
}

/// A program at the service's socket that sends and reads bytes as they are.
final class TestProgram: Sendable {
  let descriptor: CInt

  init(_ path: String, _ request: [UInt8]? = HelperRequest(formats: .iBeacon, executable: nil).packet) {
    descriptor = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
    precondition(UnixAddress(path)?.connect(descriptor) == 0, "cannot connect to \(path)")
    if let request { send(request) }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) }

  /// The next packet; nil at the end, or when there is none within the time.
  func packet(milliseconds: CInt = 10_000) -> [UInt8]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    var count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { count = recv(descriptor, &buffer, buffer.count, 0) }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// The next packet, decoded.
  func next() -> HelperPacket? { packet().flatMap { $0.withByteView { HelperPacket($0) } } }

  /// Whether the service has closed the connection, after what may still be read.
  var isClosed: Bool {
    while packet(milliseconds: 10_000) != nil {}
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, CInt(MSG_DONTWAIT)) == 0
  }
}

/// The events that a scanner has delivered.
final class HeardEvents: Sendable {
  private let events = Guarded<[BeaconScannerEvent]>([])

  var all: [BeaconScannerEvent] { events.withLock { $0 } }
  var receive: @Sendable (BeaconScannerEvent) -> Void { { event in self.events.withLock { $0.append(event) } } }

  var availabilities: [BeaconAvailability] {
    all.compactMap { if case .availability(let availability) = $0 { availability } else { nil } }
  }
  var minors: [UInt16] {
    all.compactMap { if case .sighting(let sighting) = $0 { sighting.beacon.minor } else { nil } }
  }

  /// Waits until an event has come.
  func has(_ event: BeaconScannerEvent) -> Bool { eventually(within: 15) { all.contains(event) } }
}

/// A scripted scanner that can report that its controller reports each beacon only once.
final class OnceScanner: BeaconScanner, OffloadReporting {
  let script: ScriptedBeaconScanner
  let offload: Guarded<Bool>

  init(_ script: ScriptedBeaconScanner, _ offload: Guarded<Bool>) {
    self.script = script
    self.offload = offload
  }

  var name: String { script.name }
  var availability: BeaconAvailability { script.availability }
  var isOffloaded: Bool { offload.withLock { $0 } }
  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    try script.start(receive)
  }
  func stop() { script.stop() }
}
