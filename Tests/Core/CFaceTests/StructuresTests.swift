import Bytes
import CBinnacle
import Observations
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

@Suite struct InputTests {
  @Test func viewHasTheCallersBytes() throws {
    try [UInt8]([1, 2, 3]).withUnsafeBufferPointer { buffer throws in
      #expect(try [UInt8](input(buffer.baseAddress, 3)) == [1, 2, 3])
      #expect(try input(buffer.baseAddress, 0).isEmpty)
      #expect(throws: CFaceError.size) { try input(buffer.baseAddress, -1).count }
    }
  }

  @Test func nullIsTheEmptyInputOnly() throws {
    #expect(try input(nil, 0).isEmpty)
    #expect(throws: CFaceError.null) { try input(nil, 1).count }
  }
}

@Suite struct InstantsTests {
  @Test func instantsMayBeEqualButNotGoBack() throws {
    var instants = Instants()
    #expect(try instants.next(5) == MonotonicInstant(nanoseconds: 5))
    #expect(try instants.next(5) == MonotonicInstant(nanoseconds: 5))
    #expect(throws: CFaceError.time) { try instants.next(4) }
    // A refused instant changes nothing.
    #expect(try instants.next(6) == MonotonicInstant(nanoseconds: 6))
  }

  @Test func instantsThatCouldOverflowAreRefused() throws {
    var instants = Instants()
    for nanoseconds in [-1, .min, .max, .max / 4 + 1] as [Int64] {
      #expect(throws: CFaceError.value) { try instants.next(nanoseconds) }
    }
    #expect(try instants.next(.max / 4).nanoseconds == .max / 4)
  }
}

@Suite struct PartsTests {
  @Test func protocolsAreAChoice() throws {
    // A sentence of a maker: unknown to a receiver of standard sentences.
    let sentence = Array("$PMTK001,604,3*32\r\n".utf8)
    for (part, unknown) in [(binnacle_all_protocols, 0), (nil, 1)] as [(binnacle_part?, UInt64)] {
      var options = binnacle_receiver_options.defaults
      options.protocols = part
      var receiver = try ReceiverObject(options)
      _ = try sentence.withByteView { try receiver.feed($0, at: 0) }
      #expect(receiver.counters.unknown_sentences == unknown)
      #expect(receiver.counters.sentences == 1)
    }
  }

  @Test func partWithoutATargetDoesNothing() {
    binnacle_all_protocols(nil)
  }
}
