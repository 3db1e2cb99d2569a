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
