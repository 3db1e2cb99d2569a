import Glibc
import Observations
import Testing

@testable import LinuxIO

@Suite struct PseudoTerminalTests {
  private func open(_ terminal: PseudoTerminal) throws -> CInt {
    let descriptor = Glibc.open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    return descriptor
  }

  private func read(_ descriptor: CInt) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }

  @Test func bytesArriveUnchangedAtEachReader() throws {
    let terminal = try PseudoTerminal()
    let bytes: [UInt8] = [0xB5, 0x62, 0x03, 0x04, 0x0D, 0x0A, 0x11, 0x13, 0x00, 0xFF]
    for _ in 0..<2 {
      let reader = try open(terminal)
      terminal.send(bytes)
      #expect(read(reader) == bytes)
      close(reader)
    }
  }

  /// Ten seconds without a reader: it then finds what is at most two seconds old.
  @Test func unreadBytesAreDroppedAfterASecond() throws {
    let terminal = try PseudoTerminal()
    for number in 0..<100 {
      terminal.send([UInt8(number)], at: MonotonicInstant(nanoseconds: Int64(number) * 100_000_000))
    }
    let reader = try open(terminal)
    let kept = read(reader)
    #expect(kept.last == 99 && kept.first.map { $0 >= 79 } == true, "\(kept)")
    close(reader)
  }

  @Test func aPortWithoutRoomDoesNotBlock() throws {
    let terminal = try PseudoTerminal()
    for _ in 0..<100 { terminal.send([UInt8](repeating: 7, count: 10_000), at: .zero) }
    let reader = try open(terminal)
    var count = 0
    while case let piece = read(reader), !piece.isEmpty { count += piece.count }
    #expect(count > 0 && count < 1_000_000)
    close(reader)
  }

  @Test func whatAProgramWritesIsDropped() throws {
    let terminal = try PseudoTerminal()
    let reader = try open(terminal)
    for _ in 0..<100 {
      let bytes = [UInt8](repeating: 0x55, count: 200)
      #expect(write(reader, bytes, bytes.count) == bytes.count)
      terminal.send([1])
    }
    #expect(read(reader) == [UInt8](repeating: 1, count: 100))
    close(reader)
  }
}
