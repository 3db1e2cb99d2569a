import Bytes
import Glibc
import LinuxTestSupport
import LocationEngine
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
