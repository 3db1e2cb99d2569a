import CBinnacle
import Testing

@testable import CFace

private struct Content: ~Copyable, HeldContent {
  static var mark: UInt32 { 0x1111_2222 }
  var number: UInt64 = 5
}

@Suite struct TakingTests {
  /// Calls `body` with an object.
  private func withObject(_ body: (OpaquePointer?) -> Void) {
    let size = objectSize(of: Content.self)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: objectAlignment)
    defer { memory.deallocate() }
    var object: OpaquePointer?
    #expect(create(Content.self, in: memory, size, &object) { Content() } == 0)
    body(object)
    #expect(destroy(object, Content.self) == 0)
  }

  @Test func createLeavesNoObjectAfterAnError() {
    var object = OpaquePointer(bitPattern: 16)
    #expect(create(Content.self, in: nil, 64, &object) { Content() } == CFaceError.null.rawValue)
    #expect(object == nil)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: objectAlignment)
    defer { memory.deallocate() }
    let refused = create(Content.self, in: memory, 64, &object) { () throws(CFaceError) in throw .value }
    #expect(refused == CFaceError.value.rawValue && object == nil)
    #expect(create(Content.self, in: memory, 64, nil) { Content() } == CFaceError.null.rawValue)
  }

  @Test func takenIsWrittenOrNothing() {
    withObject { object in
      var target: UInt64 = 0
      #expect(take(from: object, Content.self, into: &target, 8) { $0.number } == 1)
      #expect(target == 5)
      #expect(take(from: object, Content.self, into: &target, 8) { _ in nil } == 0)
    }
  }

  @Test func nothingIsTakenWithoutRoom() {
    withObject { object in
      var target: UInt64 = 0
      var isTaken = false
      let result = take(from: object, Content.self, into: &target, 7) { content in
        isTaken = true
        return content.number
      }
      #expect(result == CFaceError.size.rawValue && !isTaken)
    }
  }

  @Test func passedIsTheCallersStructure() {
    withObject { object in
      var source: UInt64 = 9
      #expect(pass(to: object, Content.self, &source, 8, defaults: 0) { $0.number = $1 } == 0)
      var target: UInt64 = 0
      #expect(take(from: object, Content.self, into: &target, 8) { $0.number } == 1)
      #expect(target == 9)
      let refused = pass(to: object, Content.self, &source, 8, defaults: 0) { _, _ throws(CFaceError) in throw .time }
      #expect(refused == CFaceError.time.rawValue)
    }
  }
}
