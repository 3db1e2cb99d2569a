import Testing

@testable import CFace

private struct Structure: BitwiseCopyable, Equatable {
  var first: UInt32 = 0
  var second: UInt32 = 0
}

@Suite struct StructuresTests {
  @Test func membersThatTheCallerLacksAreTheDefaults() throws {
    var callers = Structure(first: 1, second: 2)
    let defaults = Structure(first: 7, second: 8)
    #expect(try read(&callers, 4, least: 4, defaults: defaults) == Structure(first: 1, second: 8))
    #expect(try read(&callers, 8, least: 4, defaults: defaults) == callers)
    // What a later version added is not read.
    #expect(try read(&callers, 8000, least: 4, defaults: defaults) == callers)
  }

  @Test func structureThatIsTooSmallIsRefused() {
    var callers = Structure()
    #expect(throws: CFaceError.size) { try read(&callers, 7, defaults: Structure()) }
    #expect(throws: CFaceError.size) { try write(Structure(), to: &callers, 7) }
    #expect(throws: CFaceError.size) { try checkRoom(&callers, -8) }
    #expect(throws: CFaceError.null) { try write(Structure(), to: nil, 8) }
    #expect(throws: CFaceError.null) { try read(nil, 8, defaults: Structure()) }
  }

  @Test func writtenAreTheBytesThatTheCallerHas() throws {
    var smaller = Structure(first: 5, second: 6)
    try write(Structure(first: 1, second: 2), to: &smaller, 4, least: 4)
    #expect(smaller == Structure(first: 1, second: 6))

    var larger = [Structure](repeating: Structure(first: 5, second: 6), count: 3)
    try larger.withUnsafeMutableBufferPointer { try write(Structure(first: 1, second: 2), to: $0.baseAddress, 16) }
    #expect(larger == [Structure(first: 1, second: 2), Structure(), Structure(first: 5, second: 6)])
  }
}
