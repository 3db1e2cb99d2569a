import BusProtocols
import EngineRuntime
import Simulator

/// An I²C bus for tests of drivers. It expects exactly the transfers of a script, and answers each as the script says.
///
///     let bus = ScriptedI2CBus([
///       .transfer(0x42, writing: [0xFD], reading: [0x00, 0x03]),
///       .failure(.notAcknowledged, 0x42, writing: [0xFF], reading: 3),
///       .wait(atLeast: 2_000_000),
///     ])
///     … run the driver on `bus` …
///     try bus.finish()
///
/// `finish` verifies that the driver made all steps in this order and no others. A transfer that differs from the
/// script fails as `unsupported`, as do all later ones, so that a driver in a loop ends.
///
/// The bus is also the driver's `Delay`. A wait is compared with the script if a wait is next there, and ignored if a
/// transfer is next.
public final class ScriptedI2CBus: I2CBus, Delay {
  /// A step of the script.
  public enum Step: Equatable, Sendable {
    /// A transfer that succeeds: these bytes are written, and these are read.
    case transfer(UInt8, writing: [UInt8] = [], reading: [UInt8] = [])
    /// A transfer that fails: these bytes are to be written, and this number is to be read.
    case failure(BusFault, UInt8, writing: [UInt8] = [], reading: Int = 0)
    /// The driver waits for this number of nanoseconds or longer, in one call or several.
    case wait(atLeast: Int64)
  }

  /// A simulated bus fault.
  public struct Failure: BusFailure {
    /// The fault that the driver sees.
    public var fault: BusFault

    /// Creates a failure of a given kind.
    public init(_ fault: BusFault) { self.fault = fault }
  }

  /// A difference between a driver's transfers and the script.
  public struct Mismatch: Error, Equatable, CustomStringConvertible {
    public var description: String
  }

  private struct State {
    /// The rest of the script, its next step last.
    var steps: [Step]
    var played = 0
    var waited: Int64 = 0
    var mismatch: Mismatch?
  }

  /// Most bytes of one read; a longer one does not match any script.
  public let longestRead: Int
  /// Most bytes of one write; a longer one does not match any script.
  public let longestWrite: Int
  private let state: Guarded<State>

  /// Creates a bus with a script.
  ///
  /// - Parameters:
  ///   - longestRead: The value of that property.
  ///   - longestWrite: The value of that property.
  public init(_ steps: [Step], longestRead: Int = 4096, longestWrite: Int = 4096) {
    self.longestRead = longestRead
    self.longestWrite = longestWrite
    state = Guarded(State(steps: steps.reversed()))
  }

  /// Number of steps that were executed.
  public var played: Int { state.withLock { $0.played } }

  /// Verifies that the script was executed to its end.
  ///
  /// - Throws: The first difference, or the steps that are left.
  public func finish() throws(Mismatch) {
    let mismatch = state.withLock { state -> Mismatch? in
      if let mismatch = state.mismatch { return mismatch }
      guard let step = state.steps.last else { return nil }
      return Mismatch(description: "step \(state.played + 1) never came: \(step.text); \(state.steps.count) are left")
    }
    if let mismatch { throw mismatch }
  }

  /// Executes the next step of the script, and fails if the transfer differs from it.
  public func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure) {
    try state.withLock { play(address, bytes, count, in: &$0) }.put(into: &buffer)
  }

  /// Counts toward the next step if that is a wait; returns at once.
  public func wait(nanoseconds: Int64) {
    state.withLock { state in
      guard state.mismatch == nil, case .wait(let least)? = state.steps.last else { return }
      state.waited += nanoseconds
      if state.waited >= least { advance(&state) }
    }
  }

  private func play(_ address: UInt8, _ bytes: [UInt8], _ count: Int, in state: inout State) -> Result<[UInt8], Failure>
  {
    guard state.mismatch == nil else { return .failure(Failure(.unsupported)) }
    let done = Step.failure(.unsupported, address, writing: bytes, reading: count).request
    if let step = state.steps.last, step.request == done, count <= longestRead, bytes.count <= longestWrite {
      advance(&state)
      switch step {
      case .transfer(_, _, let answer): return .success(answer)
      case .failure(let fault, _, _, _): return .failure(Failure(fault))
      case .wait: break
      }
    }
    let expected = state.steps.last.map { $0.text } ?? "nothing more"
    state.mismatch = Mismatch(description: "step \(state.played + 1): expected \(expected), but the driver did \(done)")
    return .failure(Failure(.unsupported))
  }

  private func advance(_ state: inout State) {
    state.steps.removeLast()
    state.played += 1
    state.waited = 0
  }
}

extension ScriptedI2CBus.Step {
  /// What the driver has to do, without the result.
  fileprivate var request: String {
    switch self {
    case .transfer(let address, let written, let answer):
      "address \(hexadecimal([address])): write [\(hexadecimal(written))], read \(answer.count)"
    case .failure(_, let address, let written, let count):
      "address \(hexadecimal([address])): write [\(hexadecimal(written))], read \(count)"
    case .wait(let least): "wait for \(least) ns"
    }
  }

  fileprivate var text: String {
    if case .failure(let fault, _, _, _) = self { "\(request) (\(fault))" } else { request }
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
}
