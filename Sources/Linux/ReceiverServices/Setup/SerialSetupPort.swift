import Bytes
import CLinuxIO
import EngineRuntime
import GNSS
import Glibc
import LinuxIO
import LinuxLocation
import Observations

/// A serial port that is free, at the speed at which its receiver was understood.
final class SerialSetupPort: SetupPort {
  let name: String
  private(set) var link: ReceiverLink
  private let input = PolledInput()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  /// Bytes that the search for the speed has read.
  private var held: [UInt8] = []

  /// - Parameters:
  ///   - baud: The receiver's current speed; if it is automatic and the port has a speed, it is searched for.
  ///   - notice: Called with one line when a speed was found.
  init(
    path: String, baud: BaudRate, patience: BaudSearch.Patience = BaudSearch.Patience(), notice: (String) -> Void
  ) throws(SourceError) {
    name = path
    link = path.hasPrefix("/dev/gnss") ? .network : .usb
    if SerialPort.isMemoryDevice(path) { throw SerialError.memoryDevice(path) }
    let port = try SerialPort.open(path, isWritable: true)
    input.attach(port.descriptor)
    guard port.hasSpeed else { return }
    switch baud {
    case .fixed(let rate):
      try SerialPort.setSpeed(rate, of: input.descriptor, path)
      link = .uart(rate)
    case .automatic:
      let (rate, language) = try findSpeed(patience)
      link = .uart(rate)
      notice("\(path): autobaud: \(rate) baud, \(language)")
    }
  }

  deinit {
    guard input.isOpen else { return }
    SerialPort.discardOutput(of: input.descriptor)
    SerialPort.release(input.descriptor)
  }

  func write(_ frame: [UInt8]) throws(SourceError) {
    try input.writeAll(frame) { SerialError.lost(name, code: $0) }
  }

  func read(until deadline: MonotonicInstant) throws(SourceError) -> [UInt8] {
    if !held.isEmpty {
      defer { held = [] }
      return held
    }
    return try input.readSome(into: &buffer, until: deadline) { SerialError.lost(name, code: $0) }
  }

  func changeSpeed(to rate: UInt32) throws(SourceError) {
    guard link.hasSpeed else { return }
    tcdrain(input.descriptor)
    try SerialPort.listen(at: rate, input.descriptor, name)
  }

  private func findSpeed(_ patience: BaudSearch.Patience) throws(SourceError) -> (UInt32, String) {
    var search = BaudSearch(patience: patience, at: MonotonicClock.now)
    try SerialPort.listen(at: search.rate, input.descriptor, name)
    while true {
      let bytes = try input.readSome(into: &buffer, until: search.deadline) { SerialError.lost(name, code: $0) }
      let now = MonotonicClock.now
      let action = bytes.isEmpty ? search.advance(to: now) : bytes.withByteView { search.consume($0, at: now) }
      switch action {
      case .listen: break
      case .change(let rate): try SerialPort.listen(at: rate, input.descriptor, name)
      case .found(let rate, let language):
        held = search.takeHeard()
        return (rate, language.name)
      case .failed:
        throw SourceError(
          .unavailable, "\(name): no receiver understood at any speed: \(search.report)",
          advice: "check power and wiring; if it says nothing by itself, give its speed: serial:\(name)?baud=9600")
      }
    }
  }
}
