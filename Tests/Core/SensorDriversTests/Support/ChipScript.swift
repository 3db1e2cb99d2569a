import LocationTestKit
import Observations
import SensorDrivers
import Testing

/// The transfers of one chip, as its registers.
struct ChipScript {
  typealias Step = ScriptedI2CBus.Step

  let address: UInt8

  func read(_ register: UInt8, _ answer: [UInt8]) -> Step { .transfer(address, writing: [register], reading: answer) }

  func write(_ register: UInt8, _ value: UInt8) -> Step { .transfer(address, writing: [register, value]) }

  /// Written and read back.
  func set(_ register: UInt8, _ value: UInt8) -> [Step] { [write(register, value), read(register, [value])] }

  /// Several registers, each written and read back.
  func set(_ values: [(UInt8, UInt8)]) -> [Step] { values.flatMap { set($0.0, $0.1) } }

  func milliseconds(_ count: Int64) -> Step { .wait(atLeast: count * 1_000_000) }
}

/// 16 bits of two's complement.
func bigEndian(_ values: [Int]) -> [UInt8] {
  values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
}

func littleEndian(_ values: [Int]) -> [UInt8] {
  values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
}

/// What every driver's error looks like here.
typealias ChipError = SensorError<ScriptedI2CBus.Failure>

/// What every driver has to make of another chip, when it needs more than one transfer to know.
func verifyWrongIdentity<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ steps: [ScriptedI2CBus.Step], _ expected: ChipError,
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  let bus = ScriptedI2CBus(steps)
  var driver = Driver(bus, address: address)
  #expect(throws: expected, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()
}

/// What every driver has to make of a chip that repeats itself, and of one that has nothing new for more than 2 s.
///
/// - Parameters:
///   - start: the transfers that start it as it is by default.
///   - reading: those that read a measurement.
///   - nothing: those that find nothing new.
func verifyStuck<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  reading: [ScriptedI2CBus.Step], nothing: [ScriptedI2CBus.Step], every period: Int64 = 10_000_000,
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  var steps = start
  for _ in 0...100 { steps += reading }
  var bus = ScriptedI2CBus(steps)
  var driver = Driver(bus, address: address)
  var delay = bus
  try driver.start(configuration, delay: &delay)
  var instant = MonotonicInstant.zero
  for _ in 0..<100 {
    #expect(try driver.read(at: instant) != nil, sourceLocation: sourceLocation)
    instant = instant.advanced(byNanoseconds: period)
  }
  #expect(throws: ChipError.stuck, sourceLocation: sourceLocation) { try driver.read(at: instant) }
  try bus.finish()

  bus = ScriptedI2CBus(start + nothing + nothing + nothing)
  driver = Driver(bus, address: address)
  delay = bus
  try driver.start(configuration, delay: &delay)
  #expect(try driver.read(at: .zero) == nil, sourceLocation: sourceLocation)
  #expect(try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_000)) == nil, sourceLocation: sourceLocation)
  #expect(throws: ChipError.stuck, sourceLocation: sourceLocation) {
    try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001))
  }
  try bus.finish()
}

/// What every driver has to make of a register that does not keep its value: each that `start` reads back, one after
/// the other, answers with all its bits turned.
func verifyCorrupt<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  // Every register that is written and read back at once.
  var tried = 0
  for index in start.indices.dropFirst() {
    guard case .transfer(_, let written, let answer) = start[index], written.count == 1, answer.count == 1,
      case .transfer(_, let before, _) = start[index - 1], before.count == 2, before[0] == written[0],
      before[1] == answer[0]
    else { continue }
    var steps = Array(start[..<index])
    steps.append(.transfer(address, writing: written, reading: [~answer[0]]))
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: address)
    var delay = bus
    #expect(throws: ChipError.corrupt, sourceLocation: sourceLocation) {
      try driver.start(configuration, delay: &delay)
    }
    try bus.finish()
    tried += 1
  }
  #expect(tried > 0, "nothing was read back", sourceLocation: sourceLocation)
}
