import CBinnacle
import GNSS
import Testing

@testable import CFace

@Suite struct ReceivingContentTests {
  @Test func functionsOfAnObjectRefuseAnotherOne() {
    let size = objectSize(of: ReceiverObject.self)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: objectAlignment)
    defer { memory.deallocate() }
    var receiver: OpaquePointer?
    #expect(binnacle_receiver_create(memory, size, nil, 0, &receiver) == 0)
    let refused = CFaceError.object.rawValue
    #expect(feed(receiver, NavigatorObject.self, nil, 0, 0) == refused)
    #expect(advance(receiver, NavigatorObject.self, to: 0) == refused)
    #expect(finish(receiver, NavigatorObject.self) == refused)
    #expect(deadline(receiver, NavigatorObject.self) == Int64(refused))
    var sky = binnacle_sky()
    let skySize = MemoryLayout<binnacle_sky>.size
    #expect(takeSky(receiver, NavigatorObject.self, &sky, skySize, nil, 0) == refused)
    #expect(takeSky(receiver, ReceiverObject.self, &sky, skySize, nil, 0) == 0)
    #expect(takeSky(receiver, ReceiverObject.self, &sky, skySize, nil, 1) == CFaceError.null.rawValue)
    #expect(binnacle_receiver_destroy(receiver) == 0)
  }
}
