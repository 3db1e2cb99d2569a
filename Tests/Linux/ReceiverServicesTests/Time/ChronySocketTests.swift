import GNSS
import Glibc
import LinuxTestSupport
import LocationEngine
import Testing

@testable import ReceiverServices

/// What chronyd does: it makes the socket and takes datagrams of one size with one magic number.
private final class FakeChrony {
  let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  private let path: String

  init(_ path: String) {
    self.path = path
    unlink(path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let own = descriptor
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(own, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(code == 0)
  }

  deinit {
    // A child that another test is starting may hold the descriptor for a moment; closing it here would not end the socket.
    shutdown(descriptor, CInt(SHUT_RDWR))
    close(descriptor)
    unlink(path)
  }

  /// The next datagram: system time in nanoseconds, offset in seconds, pulse, leap, magic; nil when none waits.
  func next() -> (time: Int64, offset: Double, pulse: Int32, leap: Int32, magic: Int32)? {
    var buffer = [UInt8](repeating: 0, count: 100)
    guard recv(descriptor, &buffer, buffer.count, 0) == 40 else { return nil }
    return buffer.withUnsafeBytes { bytes in
      (
        bytes.load(fromByteOffset: 0, as: Int64.self) * 1_000_000_000 + bytes.load(fromByteOffset: 8, as: Int64.self)
          * 1000, bytes.load(fromByteOffset: 16, as: Double.self), bytes.load(fromByteOffset: 24, as: Int32.self),
        bytes.load(fromByteOffset: 28, as: Int32.self), bytes.load(fromByteOffset: 36, as: Int32.self)
      )
    }
  }
}

@Suite(.enabled(if: MemoryLayout<Int>.size == 8)) struct ChronySocketTests {
  private let folder = TemporaryFolder()

  private func sample(_ host: Int64, _ utc: Int64) -> ClockSample {
    ClockSample(hostNanoseconds: host, utcNanoseconds: utc, uncertainty: 1e-5, isFromPulse: true)
  }

  @Test func chronydGetsSystemTimeAndWhatIsToBeAdded() throws {
    let path = folder.path + "/chrony.sock"
    let chrony = FakeChrony(path)
    try ChronySocket(path: path).take(sample(1_763_600_000_250_000_123, 1_763_600_000_000_000_000))
    let got = try #require(chrony.next())
    #expect(got.time == 1_763_600_000_250_000_000)
    #expect(abs(got.offset + 0.25) < 1e-12)
    #expect((got.pulse, got.leap, got.magic) == (0, 0, 0x534F_434B))
    #expect(chrony.next() == nil)
  }

  @Test func noNanosecondIsLost() throws {
    let path = folder.path + "/chrony.sock"
    let chrony = FakeChrony(path)
    try ChronySocket(path: path).take(sample(1_763_600_000_000_001_999, 1_763_600_000_000_000_000))
    let got = try #require(chrony.next())
    // System time 1.999 µs ahead: 1 µs in the time, the whole in time and offset together.
    #expect(got.time == 1_763_600_000_000_001_000)
    #expect(abs(Double(got.time - 1_763_600_000_000_000_000) * 1e-9 + got.offset) < 1e-15)
  }

  @Test func chronydMayComeLaterAndAgain() throws {
    let path = folder.path + "/chrony.sock"
    let socket = try ChronySocket(path: path)
    socket.take(sample(1, 2))
    do {
      let chrony = FakeChrony(path)
      #expect(chrony.next() == nil)
      socket.take(sample(3_000, 4))
      #expect(chrony.next()?.time == 3_000)
    }
    socket.take(sample(5_000, 6))
    let chrony = FakeChrony(path)
    socket.take(sample(7_000, 8))
    #expect(chrony.next()?.time == 7_000)
    #expect(chrony.next() == nil)
  }

  @Test func aChronydThatDoesNotReadHoldsNothingUp() throws {
    let path = folder.path + "/chrony.sock"
    let chrony = FakeChrony(path)
    let socket = try ChronySocket(path: path)
    for index in Int64(0)..<5000 { socket.take(sample(index * 1000, 0)) }
    var received = 0
    while chrony.next() != nil { received += 1 }
    #expect(received > 0 && received < 5000)
    socket.take(sample(9_000, 0))
    #expect(chrony.next()?.time == 9_000)
  }

  @Test func aNameThatIsTooLongIsRefused() {
    let error = failure { () throws(SourceError) in
      _ = try ChronySocket(path: "/" + String(repeating: "x", count: 107))
    }
    #expect(error?.kind == .invalid)
    #expect(
      failure { () throws(SourceError) in _ = try ChronySocket(path: "/" + String(repeating: "x", count: 106)) } == nil)
  }
}
