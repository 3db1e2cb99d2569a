import CBinnacle
import Testing

@testable import CFace

/// The functions as a program in C calls them: by the declarations of the header.
@Suite struct ReceiverFunctionsTests {
  private func withReceiver(_ body: (OpaquePointer) -> Void) throws {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Int(BINNACLE_RECEIVER_SIZE), alignment: Int(BINNACLE_ALIGNMENT))
    defer { memory.deallocate() }
    var receiver: OpaquePointer?
    #expect(binnacle_receiver_create(memory, Int(BINNACLE_RECEIVER_SIZE), nil, 0, &receiver) == 0)
    body(try #require(receiver))
    #expect(binnacle_receiver_destroy(receiver) == 0)
    #expect(Int(binnacle_receiver_destroy(receiver)) == Int(BINNACLE_ERROR_OBJECT))
  }

  @Test func constantsOfTheHeaderSuffice() {
    #expect(binnacle_receiver_size() <= Int(BINNACLE_RECEIVER_SIZE))
    #expect(objectAlignment == Int(BINNACLE_ALIGNMENT))
  }

  @Test func bytesBecomeFixesAndSatellites() throws {
    try withReceiver { receiver in
      let text = Array(
        ("$GPGSV,1,1,02,03,45,111,40,07,10,222,*78\r\n"
          + "$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n").utf8)
      var (taken, fix, sky) = (0, binnacle_fix(), binnacle_sky())
      while taken < text.count {
        let count = text.withUnsafeBufferPointer { bytes in
          bytes.baseAddress.map { binnacle_receiver_feed(receiver, $0 + taken, text.count - taken, 5) } ?? 0
        }
        taken += Int(count)
        if count <= 0 { break }
      }
      #expect(taken == text.count)
      #expect(binnacle_receiver_deadline(receiver) == 150_000_005)
      #expect(binnacle_receiver_fix(receiver, &fix, MemoryLayout<binnacle_fix>.size) == 0)
      #expect(binnacle_receiver_advance(receiver, 150_000_005) == 0)
      #expect(binnacle_receiver_fix(receiver, &fix, MemoryLayout<binnacle_fix>.size) == 1)
      #expect((fix.position.latitude_degrees, fix.received) == (48 + 7.0 / 60, 5))
      var satellites = [binnacle_satellite](repeating: binnacle_satellite(), count: 8)
      #expect(binnacle_receiver_sky(receiver, &sky, MemoryLayout<binnacle_sky>.size, &satellites, 8) == 1)
      #expect((sky.count, satellites[0].number, satellites[1].number) == (2, 3, 7))
      #expect(binnacle_receiver_sky(receiver, &sky, MemoryLayout<binnacle_sky>.size, nil, 0) == 0)
      #expect(binnacle_receiver_finish(receiver) == 0)
      var counters = binnacle_counters()
      #expect(binnacle_receiver_counters(receiver, &counters, MemoryLayout<binnacle_counters>.size) == 0)
      #expect((Int(counters.bytes), counters.sentences, counters.epochs) == (text.count, 2, 1))
    }
  }

  @Test func defaultsMakeAReceiver() {
    var options = binnacle_receiver_options()
    let size = MemoryLayout<binnacle_receiver_options>.size
    #expect(binnacle_receiver_defaults(&options, size) == 0)
    #expect((options.fixes, options.satellites, options.silence_milliseconds) == (4, 64, 150))
    #expect(Int(binnacle_receiver_defaults(nil, size)) == Int(BINNACLE_ERROR_NULL))
  }
}
