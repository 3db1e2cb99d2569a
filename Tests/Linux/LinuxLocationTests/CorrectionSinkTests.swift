import Bytes
import Glibc
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

/// Sources that take corrections: only when they were asked to, and only while they are open.
@Suite struct CorrectionSinkTests {
  private let frame = TestCaster.frame(1005)

  private func send(_ sink: any CorrectionSink) -> Bool { frame.withByteView { sink.send($0) } }

  private func receive(_ descriptor: CInt) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, frame.count)
    return Array(buffer[..<max(0, count)])
  }

  @Test func aSerialPortTakesThemWhileItIsOpen() throws {
    let pty = Pty()
    let source = SerialSource(path: pty.path, baud: .fixed(9600), isWritable: true)
    #expect(!send(source))
    try source.open()
    #expect(send(source))
    #expect(receive(pty.master) == frame)
    source.close()
    #expect(!send(source))
    try source.open()
    #expect(send(source) && source.flush())
    source.close()
  }

  @Test func aSerialPortThatIsOnlyReadTakesNone() throws {
    let pty = Pty()
    let source = SerialSource(path: pty.path, baud: .fixed(9600))
    try source.open()
    #expect(!send(source))
    source.close()
  }

  @Test func noneGoOutBeforeTheSpeedIsFound() throws {
    let pty = Pty()
    let patience = BaudSearch.Patience(firstRound: 10_000_000_000, secondRound: 10_000_000_000)
    let source = SerialSource(path: pty.path, baud: .automatic, isWritable: true, patience: patience) { _ in }
    try source.open()
    #expect(!send(source))
    pty.send(epoch("120000.00"))
    _ = try readOnce(source, until: nil)
    #expect(send(source))
    #expect(receive(pty.master) == frame)
    source.close()
  }

  @Test(arguments: [true, false])
  func aConnectionTakesThemIfItMay(isWritable: Bool) throws {
    let server = ListeningSocket(host: "127.0.0.1")
    let source = TCPSource(HostAndPort(host: "127.0.0.1", port: server.port), isWritable: isWritable)
    try source.open()
    let connection = server.accept()
    defer { close(connection) }
    #expect(send(source) == isWritable)
    source.close()
    #expect(receive(connection) == (isWritable ? frame : []))
  }
}

@Suite struct FrameOutputTests {
  private func send(_ output: FrameOutput, _ frame: [UInt8]) -> Bool { frame.withByteView { output.send($0) } }

  private func drain(_ descriptor: CInt) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Two ends that do not block; the first is written.
  private func makeEnds() -> (CInt, CInt) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func nothingGoesWhereNothingIs() {
    let output = FrameOutput()
    #expect(!send(output, TestCaster.frame(1005)))
    #expect(output.flush())
  }

  @Test func aFullWayTakesWholeFramesOnlyAndNeverWaits() {
    let (far, near) = makePipe()
    defer {
      close(near)
      close(far)
    }
    for end in [near, far] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let output = FrameOutput()
    output.attach(near)
    // Larger than what a pipe takes or refuses as a whole, so that one of them is torn (pipe(7), PIPE_BUF).
    let frames = (0..<40).map { [UInt8](repeating: UInt8($0), count: 5000 + $0) }
    let accepted = frames.filter { send(output, $0) }
    #expect(accepted.count > 5 && accepted.count < frames.count)
    #expect(!output.flush())
    var received = drain(far)
    let whole = Array(accepted.joined())
    #expect(received.count < whole.count)
    #expect(output.flush())
    received += drain(far)
    #expect(received == whole)
    #expect(send(output, frames[0]))
    #expect(drain(far) == frames[0])
  }

  @Test func aDetachedFrameIsForgotten() {
    let (near, far) = makeEnds()
    let output = FrameOutput()
    output.attach(near, isSocket: true)
    while send(output, TestCaster.frame(1, size: 1000)) {}
    output.detach()
    close(near)
    close(far)
    let (other, reader) = makeEnds()
    defer {
      close(other)
      close(reader)
    }
    output.attach(other, isSocket: true)
    #expect(send(output, TestCaster.frame(2)))
    #expect(drain(reader) == TestCaster.frame(2))
  }

  @Test func aPeerThatIsGoneTakesNothingAndRaisesNoSignal() {
    let (near, far) = makeEnds()
    close(far)
    defer { close(near) }
    let output = FrameOutput()
    output.attach(near, isSocket: true)
    #expect(!send(output, TestCaster.frame(1005)))
  }
}
