import Bytes
import CBinnacle
import GNSS
import Testing

@testable import CFace

@Suite struct ReceiverStreamTests {
  private let epoch = Array("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n".utf8)

  @Test func bytesWithoutAnEventAreTakenWhole() throws {
    var stream = ReceiverStream(ReceiverConfiguration())
    let noise = [UInt8](repeating: 0x20, count: 1000)
    #expect(try noise.withByteView { try stream.feed($0, at: 1) { _ in } } == 1000)
    #expect(stream.deadline == .max)
    #expect(stream.counters(dropped: 3).dropped == 3)
  }

  @Test func refusedBytesAreNotDecoded() throws {
    var stream = ReceiverStream(ReceiverConfiguration())
    var events = 0
    _ = try epoch.withByteView { try stream.feed($0, at: 10) { _ in events += 1 } }
    #expect(throws: CFaceError.time) { try epoch.withByteView { try stream.feed($0, at: 9) { _ in events += 1 } } }
    #expect(stream.counters(dropped: 0).sentences == 1)
    stream.finish { _ in events += 1 }
    #expect(events == 1)
  }
}
