import Glibc
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxIO

@Suite struct PolledInputTests {
  @Test func ownsItsDescriptor() {
    let (first, firstEnd) = makePipe()
    let (second, secondEnd) = makePipe()
    defer {
      close(firstEnd)
      close(secondEnd)
    }
    do {
      let input = PolledInput()
      input.attach(first)
      input.attach(second)
      #expect(fcntl(first, F_GETFD) == -1)
      let isOpen = input.isOpen
      #expect(isOpen)
    }
    #expect(fcntl(second, F_GETFD) == -1)
  }

  @Test func aClosedInputFailsButStillHearsAnInterrupt() throws {
    let input = PolledInput()
    input.waker.raise()
    var buffer = [UInt8](repeating: 0, count: 10)
    let first = try buffer.withUnsafeMutableBytes { try input.read(into: $0, until: nil) }
    #expect(first == .interrupted)
    #expect(throws: ReadFailure(code: EBADF)) {
      try buffer.withUnsafeMutableBytes { try input.read(into: $0, until: nil) }
    }
  }

  @Test func anInterruptComesBeforeBytes() throws {
    let (readEnd, writeEnd) = makePipe()
    defer { close(writeEnd) }
    writeAll([1], to: writeEnd)
    let input = PolledInput()
    input.attach(readEnd)
    input.waker.raise()
    var buffer = [UInt8](repeating: 0, count: 10)
    let first = try buffer.withUnsafeMutableBytes { try input.read(into: $0, until: nil) }
    #expect(first == .interrupted)
    let second = try buffer.withUnsafeMutableBytes { try input.read(into: $0, until: nil) }
    guard case .received(1, _) = second else {
      Issue.record("\(second)")
      return
    }
  }

  @Test func anOutputWithRoomEndsAReadOnlyWithoutBytes() throws {
    let (readEnd, writeEnd) = makePipe()
    let (outputReader, output) = makePipe()
    defer { for end in [writeEnd, outputReader, output] { close(end) } }
    let input = PolledInput()
    input.attach(readEnd)
    input.waker.output = output
    var buffer = [UInt8](repeating: 0, count: 10)
    let first = try buffer.withUnsafeMutableBytes { try input.read(into: $0, until: nil) }
    #expect(first == .interrupted)
    writeAll([1], to: writeEnd)
    guard case .received(1, _) = try buffer.withUnsafeMutableBytes({ try input.read(into: $0, until: nil) }) else {
      Issue.record("the byte was not read")
      return
    }
    // A connection that is waited for is not disturbed.
    guard case .timedOut = input.wait(until: MonotonicClock.now.advanced(byNanoseconds: 1_000_000)) else {
      Issue.record("the output ended a wait for the other end")
      return
    }
  }
}
