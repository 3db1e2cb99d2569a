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

  @Test func whatAProgramWritesIsReceived() throws {
    let terminal = try PseudoTerminal()
    let program = try open(terminal)
    #expect(terminal.receive().isEmpty)
    let bytes: [UInt8] = [0xB5, 0x62, 0x0A, 0x04, 0x0D, 0x0A, 0x11, 0x13, 0x00, 0xFF]
    #expect(write(program, bytes, bytes.count) == bytes.count)
    var received: [UInt8] = []
    let waker = Waker()
    let deadline = MonotonicClock.now.advanced(byNanoseconds: 10_000_000_000)
    while received.count < bytes.count, MonotonicClock.now < deadline {
      terminal.waitForInput(until: deadline, waker)
      received += terminal.receive()
    }
    #expect(received == bytes)
    close(program)
  }

  @Test func aWakerEndsTheWaitAndStaysRaised() throws {
    let terminal = try PseudoTerminal()
    let waker = Waker()
    waker.raise()
    terminal.waitForInput(until: MonotonicInstant(nanoseconds: .max), waker)
    #expect(waker.take())
    // The deadline has passed.
    terminal.waitForInput(until: .zero, waker)
  }

  @Test func theSpeedIsThatOfTheProgram() throws {
    let terminal = try PseudoTerminal()
    let program = try open(terminal)
    for speed in [9600, 115_200] as [UInt32] {
      try SerialPort.setSpeed(speed, of: program)
      #expect(terminal.speed == speed)
    }
    close(program)
  }
}
