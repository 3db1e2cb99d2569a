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

  /// Waits until the port has bytes: the kernel hands them on by a thread of its own.
  private func hasBytes(_ descriptor: CInt) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 5000) > 0
  }

  /// Reads this number of bytes, or what comes within five seconds.
  private func read(_ descriptor: CInt, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < count, hasBytes(descriptor) {
      bytes += buffer[..<max(0, Glibc.read(descriptor, &buffer, buffer.count))]
    }
    return bytes
  }

  @Test func bytesArriveUnchangedAtEachReader() throws {
    let terminal = try PseudoTerminal()
    let bytes: [UInt8] = [0xB5, 0x62, 0x03, 0x04, 0x0D, 0x0A, 0x11, 0x13, 0x00, 0xFF]
    for _ in 0..<2 {
      let reader = try open(terminal)
      terminal.send(bytes)
      #expect(read(reader, bytes.count) == bytes)
      close(reader)
    }
  }

  /// A program that opens the port and reads after ten seconds finds what is some two seconds old at most.
  @Test func unreadBytesAreDroppedAfterASecond() throws {
    let terminal = try PseudoTerminal()
    let reader = try open(terminal)
    for number in 0..<100 {
      terminal.send([UInt8(number)], at: MonotonicInstant(nanoseconds: Int64(number) * 100_000_000))
      #expect(hasBytes(reader))
    }
    var kept: [UInt8] = []
    while kept.last != 99, case let piece = read(reader, 1), !piece.isEmpty { kept += piece }
    #expect(kept.last == 99 && kept.first.map { $0 >= 70 } == true, "\(kept)")
    close(reader)
  }

  @Test func aPortWithoutRoomDoesNotBlock() throws {
    let terminal = try PseudoTerminal()
    for _ in 0..<100 { terminal.send([UInt8](repeating: 7, count: 10_000), at: .zero) }
    let reader = try open(terminal)
    #expect(!read(reader, 1).isEmpty)
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
    #expect(read(reader, 100) == [UInt8](repeating: 1, count: 100))
    close(reader)
  }
}
