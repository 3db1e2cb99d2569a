import BusProtocols
import Bytes
import EngineRuntime
import GNSS
import Glibc
import LinuxIO
import LinuxLocation
import Observations
import SensorDrivers

/// The link to a receiver during its set-up; one thread reads and writes.
protocol SetupPort: AnyObject {
  /// Name for messages.
  var name: String { get }
  var link: ReceiverLink { get }

  /// Writes a whole frame. Throws if the link is lost.
  func write(_ frame: [UInt8]) throws(SourceError)

  /// Returns received bytes; empty if none arrived until `deadline`.
  func read(until deadline: MonotonicInstant) throws(SourceError) -> [UInt8]

  /// Waits until written bytes were sent, then changes the speed, bits per second.
  func changeSpeed(to rate: UInt32) throws(SourceError)
}

/// A receiver on a TCP server that forwards written bytes, such as `ser2net`.
final class TCPSetupPort: SetupPort {
  let name: String
  var link: ReceiverLink { .network }
  private let input = PolledInput()
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(_ endpoint: HostAndPort, timeout: Int64 = 10_000_000_000) throws(SourceError) {
    name = "tcp://\(endpoint)"
    try input.connect(to: endpoint, timeout: timeout, name: name)
  }

  func write(_ frame: [UInt8]) throws(SourceError) {
    try input.writeAll(frame, isSocket: true) { NetworkError.lost(name, code: $0) }
  }

  func read(until deadline: MonotonicInstant) throws(SourceError) -> [UInt8] {
    try input.readSome(into: &buffer, until: deadline) { NetworkError.lost(name, code: $0) }
  }

  /// Does nothing: the server sets the speed.
  func changeSpeed(to rate: UInt32) throws(SourceError) {}
}

/// A receiver on an I²C bus, for reading and writing.
final class I2CSetupPort<Bus: I2CBus>: SetupPort where Bus.Failure == I2CFailure {
  let name: String
  var link: ReceiverLink { .i2c }
  private let location: I2CReceiverAddress
  private var bus: Bus
  private var receiver: I2CReceiver<Bus>

  /// - Parameter bus: A reference to the bus, shared with the reader.
  init(_ location: I2CReceiverAddress, on bus: Bus) {
    name = location.description
    self.location = location
    self.bus = bus
    receiver = I2CReceiver(location.kind, at: location.address, on: bus)
  }

  /// Writes a frame in pieces. A u-blox takes a single byte for a register number, so the last piece has at least two.
  func write(_ frame: [UInt8]) throws(SourceError) {
    var nothing: [UInt8] = []
    var start = 0
    let limit = max(3, min(bus.longestWrite, 255))
    while start < frame.count {
      var end = min(start + limit, frame.count)
      if frame.count - end == 1 { end -= 1 }
      do throws(I2CFailure) {
        try bus.transfer(with: location.address, writing: Array(frame[start..<end]), reading: 0, into: &nothing)
      } catch {
        throw I2CError.lost(location.bus, location.address, error)
      }
      start = end
    }
  }

  func read(until deadline: MonotonicInstant) throws(SourceError) -> [UInt8] {
    while true {
      let wake = min(receiver.nextPoll, deadline)
      let pause = wake.nanoseconds(since: MonotonicClock.now)
      if pause > 0 { usleep(UInt32(pause / 1000) + 1) }
      var bytes: [UInt8] = []
      do throws(I2CFailure) {
        try receiver.poll(at: MonotonicClock.now) { bytes += Array($0) }
      } catch {
        throw I2CError.lost(location.bus, location.address, error)
      }
      if !bytes.isEmpty || MonotonicClock.now >= deadline { return bytes }
    }
  }

  func changeSpeed(to rate: UInt32) throws(SourceError) {}
}
