import BusProtocols
import Glibc
import LinuxTestSupport
import Synchronization
import Testing

@testable import LinuxIO

/// What a process that plays a bus may do to a program.
@Suite struct I2CSocketTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/bus" }

  /// Runs one transfer of two bytes against a player; returns its error number and the bytes.
  private func transfer(
    patience: Int64 = 1_000_000_000, _ answer: @escaping @Sendable ([UInt8]) -> [[UInt8]]?
  ) throws -> (CInt, [UInt8]) {
    defer { unlink(path) }
    let player = BusPlayer(path, answer)
    var bytes: [UInt8] = [0, 0]
    // The player ends when the connection does.
    defer { player.join() }
    let bus = try I2CSocket(path, patience: patience)
    let code = bytes.withUnsafeMutableBufferPointer { bus.transfer(0x1C, [0x28], $0.baseAddress, 2) }
    return (code, bytes)
  }

  @Test func anAnswerIsRead() throws {
    let (code, bytes) = try transfer { [$0 + [0, 0, 7, 8]] }
    #expect(code == 0 && bytes == [7, 8])
  }

  @Test func anErrorNumberIsThatOfTheTransfer() throws {
    #expect(try transfer { [$0 + [UInt8(ENXIO), 0]] }.0 == ENXIO)
  }

  static let nonsense: [[UInt8]] = [
    [], [0, 0, 7], [0, 0, 7, 8, 9], [0, 0] + [UInt8](repeating: 1, count: 20_000), [6, 0, 7, 8], [200, 0],
    [0xFF, 0xFF],
  ]

  @Test(arguments: nonsense) func anAnswerOfAnotherFormIsAFault(rest: [UInt8]) throws {
    let (code, bytes) = try transfer { [$0 + rest] }
    #expect(code == EIO && bytes == [0, 0])
  }

  @Test func aHungPeerIsAHungBus() throws {
    #expect(try transfer(patience: 30_000_000) { _ in [] }.0 == ETIMEDOUT)
  }

  /// Each wrong answer begins another wait, and all of them together must end.
  @Test func aFloodOfForeignAnswersEnds() throws {
    let flood = [[UInt8]](repeating: [0xAA, 0xAA, 0, 0], count: 100)
    #expect(try transfer(patience: 30_000_000) { _ in flood }.0 == ETIMEDOUT)
  }

  @Test func aLateAnswerIsNotTakenForTheNext() throws {
    let held = Mutex<[UInt8]?>(nil)
    let player = BusPlayer(path) { number in
      held.withLock { late in
        defer { late = number }
        return late.map { [$0 + [0, 0, 1, 1], number + [0, 0, 2, 2]] } ?? []
      }
    }
    defer { player.join() }
    let bus = try I2CSocket(path, patience: 200_000_000)
    var bytes: [UInt8] = [0, 0]
    let codes = bytes.withUnsafeMutableBufferPointer { target in
      (0..<2).map { _ in bus.transfer(0x1C, [0x28], target.baseAddress, 2) }
    }
    #expect(codes == [ETIMEDOUT, 0] && bytes == [2, 2])
  }

  @Test func aPeerThatEndsIsAnUnpluggedBus() throws {
    let player = BusPlayer(path) { _ in nil }
    let bus = try I2CCharacterDevice(bus: path)
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      let failure = #expect(throws: I2CFailure.self) {
        try bus.transfer(with: 0x1C, writing: [0], reading: 1, into: &bytes)
      }
      #expect(failure?.fault == .gone)
    }
    player.join()
  }

  @Test func anEmptyPacketIsAnEnd() throws { #expect(try transfer { _ in [[]] }.0 == ENODEV) }

  @Test func whatIsNoBusIsNotOpened() throws {
    #expect(throws: I2CAccessFailure.opening(ENAMETOOLONG)) {
      _ = try I2CSocket("/" + String(repeating: "x", count: 108))
    }
    let address = try #require(UnixAddress(path))
    for (kind, failure) in [
      (SOCK_SEQPACKET, I2CAccessFailure.opening(ECONNREFUSED)), (SOCK_STREAM, .notABus(EPROTOTYPE)),
    ] {
      // Bound, and no process listens.
      let other = socket(AF_UNIX, CInt(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
      defer { close(other) }
      try #require(address.bind(other) == 0)
      #expect(throws: failure) { _ = try I2CCharacterDevice(bus: path) }
      unlink(path)
    }
  }
}
