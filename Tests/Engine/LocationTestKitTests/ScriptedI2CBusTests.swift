import BusProtocols
import LocationTestKit
import Testing

@Suite struct ScriptedI2CBusTests {
  private typealias Failure = ScriptedI2CBus.Failure

  /// What `finish` complains of, nil when it does not.
  private func complaint(of bus: ScriptedI2CBus) -> String? {
    do throws(ScriptedI2CBus.Mismatch) {
      try bus.finish()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aScriptThatIsFollowedIsUsedUp() throws {
    var bus = ScriptedI2CBus([
      .transfer(0x1E, writing: [0x4F], reading: [0x40]), .wait(atLeast: 5_000_000),
      .failure(.timedOut, 0x1E, writing: [0x68], reading: 6), .transfer(0x1E, writing: [0x60, 0x8C]),
    ])
    var buffer: [UInt8] = [1, 2, 3]
    try bus.transfer(with: 0x1E, writing: [0x4F], reading: 1, into: &buffer)
    // Nothing but the front changes.
    #expect(buffer == [0x40, 2, 3])
    bus.wait(milliseconds: 2)
    #expect(bus.played == 1)
    bus.wait(milliseconds: 3)
    #expect(bus.played == 2)
    #expect(throws: Failure(.timedOut)) {
      try bus.transfer(with: 0x1E, writing: [0x68], reading: 6, into: &buffer)
    }
    #expect(buffer == [0x40, 2, 3])
    #expect(complaint(of: bus) == "step 4 never came: address 1E: write [60 8C], read 0; 1 are left")
    try bus.write([0x60, 0x8C], to: 0x1E)
    #expect(complaint(of: bus) == nil)
  }

  @Test func aShortBufferGrows() throws {
    var bus = ScriptedI2CBus([.transfer(0x10, reading: [1, 2, 3])])
    var buffer: [UInt8] = [9]
    try bus.read(3, from: 0x10, into: &buffer)
    #expect(buffer == [1, 2, 3])
  }

  static let differences: [ScriptedI2CBus.Step] = [
    .transfer(0x1F, writing: [0x4F], reading: [0x40]), .transfer(0x1E, writing: [0x50], reading: [0x40]),
    .transfer(0x1E, writing: [0x4F, 0], reading: [0x40]), .transfer(0x1E, writing: [0x4F], reading: [0x40, 0]),
    .transfer(0x1E, writing: [0x4F]), .wait(atLeast: 1),
  ]

  @Test(arguments: differences) func whatDiffersFailsFromThenOn(_ step: ScriptedI2CBus.Step) {
    let bus = ScriptedI2CBus([step, .transfer(0x1E, writing: [0x4F], reading: [0x40])])
    for _ in 1...2 {
      var buffer: [UInt8] = []
      #expect(throws: Failure(.unsupported)) {
        try bus.transfer(with: 0x1E, writing: [0x4F], reading: 1, into: &buffer)
      }
    }
    #expect(bus.played == 0)
    let text = complaint(of: bus) ?? ""
    #expect(text.hasPrefix("step 1: expected "), "\(text)")
    #expect(text.hasSuffix("but the driver did address 1E: write [4F], read 1"), "\(text)")
  }

  @Test func moreThanTheScriptIsADifference() {
    var bus = ScriptedI2CBus([])
    #expect(throws: Failure(.unsupported)) { try bus.write([1], to: 2) }
    #expect(complaint(of: bus) == "step 1: expected nothing more, but the driver did address 02: write [01], read 0")
  }

  @Test func whatTheBusCannotDoDoesNotFit() {
    var reads = ScriptedI2CBus([.transfer(0x10, reading: [1, 2, 3])], longestRead: 2)
    var buffer: [UInt8] = []
    #expect(throws: Failure(.unsupported)) { try reads.read(3, from: 0x10, into: &buffer) }
    var writes = ScriptedI2CBus([.transfer(0x10, writing: [1, 2, 3])], longestWrite: 2)
    #expect(throws: Failure(.unsupported)) { try writes.write([1, 2, 3], to: 0x10) }
  }

  @Test func waitsBesideTheScriptAreNobodysConcern() throws {
    var bus = ScriptedI2CBus([.transfer(0x10, writing: [1])])
    bus.wait(milliseconds: 1)
    try bus.write([1], to: 0x10)
    bus.wait(milliseconds: 1)
    try bus.finish()
  }
}
