import CBinnacle
import Testing

@testable import CFace

/// Reports that it was destroyed.
private final class Witness {
  var deaths = 0
}

private struct Content: ~Copyable, HeldContent {
  static var mark: UInt32 { 0x1234_5678 }
  let witness: Witness
  var number = 0

  deinit { witness.deaths += 1 }
}

private struct Other: ~Copyable, HeldContent {
  static var mark: UInt32 { 0x8765_4321 }
}

@Suite struct HeldObjectTests {
  /// Calls `body` with memory that has room for an object.
  private func withMemory(_ body: (UnsafeMutableRawPointer, Int) throws -> Void) rethrows {
    let size = objectSize(of: Content.self)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size + 16, alignment: objectAlignment)
    defer { memory.deallocate() }
    try body(memory, size)
  }

  @Test func objectLivesUntilItIsDestroyed() throws {
    try withMemory { memory, size throws in
      let witness = Witness()
      let object = place(Content(witness: witness), in: try checkedMemory(memory, size, for: Content.self))
      try withObject(object) { (content: inout Content) in content.number += 3 }
      #expect(try withObject(object) { (content: inout Content) in content.number } == 3)
      #expect(witness.deaths == 0)
      #expect(destroy(object, Content.self) == 0)
      #expect(witness.deaths == 1)
      #expect(destroy(object, Content.self) == CFaceError.object.rawValue)
      #expect(witness.deaths == 1)
    }
  }

  @Test func objectOfAnotherTypeIsRefused() throws {
    try withMemory { memory, size throws in
      let object = place(Content(witness: Witness()), in: memory)
      #expect(throws: CFaceError.object) { try withObject(object) { (_: inout Other) in } }
      #expect(throws: CFaceError.null) { try withObject(nil) { (_: inout Content) in } }
      let shifted = OpaquePointer(memory + 1)
      #expect(throws: CFaceError.object) { try withObject(shifted) { (_: inout Content) in } }
      #expect(destroy(object, Content.self) == 0)
    }
  }

  @Test func memoryMustBeThereLargeAndAligned() throws {
    try withMemory { memory, size throws in
      #expect(try checkedMemory(memory, size, for: Content.self) == memory)
      #expect(throws: CFaceError.null) { try checkedMemory(nil, size, for: Content.self) }
      #expect(throws: CFaceError.size) { try checkedMemory(memory, size - 1, for: Content.self) }
      #expect(throws: CFaceError.size) { try checkedMemory(memory, -1, for: Content.self) }
      #expect(throws: CFaceError.alignment) { try checkedMemory(memory + 8, size, for: Content.self) }
    }
  }
}

private struct Numbered: ~Copyable, HeldContent {
  static var mark: UInt32 { 0x1111_2222 }
  var number: UInt64 = 5
}

@Suite struct TakingTests {
  /// Calls `body` with an object.
  private func withObject(_ body: (OpaquePointer?) -> Void) {
    let size = objectSize(of: Numbered.self)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: objectAlignment)
    defer { memory.deallocate() }
    var object: OpaquePointer?
    #expect(create(Numbered.self, in: memory, size, &object) { Numbered() } == 0)
    body(object)
    #expect(destroy(object, Numbered.self) == 0)
  }

  @Test func createLeavesNoObjectAfterAnError() {
    var object = OpaquePointer(bitPattern: 16)
    #expect(create(Numbered.self, in: nil, 64, &object) { Numbered() } == CFaceError.null.rawValue)
    #expect(object == nil)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: objectAlignment)
    defer { memory.deallocate() }
    let refused = create(Numbered.self, in: memory, 64, &object) { () throws(CFaceError) in throw .value }
    #expect(refused == CFaceError.value.rawValue && object == nil)
    #expect(create(Numbered.self, in: memory, 64, nil) { Numbered() } == CFaceError.null.rawValue)
  }

  @Test func takenIsWrittenOrNothing() {
    withObject { object in
      var target: UInt64 = 0
      #expect(take(from: object, Numbered.self, into: &target, 8) { $0.number } == 1)
      #expect(target == 5)
      #expect(take(from: object, Numbered.self, into: &target, 8) { _ in nil } == 0)
    }
  }

  @Test func nothingIsTakenWithoutRoom() {
    withObject { object in
      var target: UInt64 = 0
      var isTaken = false
      let result = take(from: object, Numbered.self, into: &target, 7) { content in
        isTaken = true
        return content.number
      }
      #expect(result == CFaceError.size.rawValue && !isTaken)
    }
  }

  @Test func passedIsTheCallersStructure() {
    withObject { object in
      var source: UInt64 = 9
      #expect(pass(to: object, Numbered.self, &source, 8, defaults: 0) { $0.number = $1 } == 0)
      var target: UInt64 = 0
      #expect(take(from: object, Numbered.self, into: &target, 8) { $0.number } == 1)
      #expect(target == 9)
      let refused = pass(to: object, Numbered.self, &source, 8, defaults: 0) { _, _ throws(CFaceError) in throw .time }
      #expect(refused == CFaceError.time.rawValue)
    }
  }
}
