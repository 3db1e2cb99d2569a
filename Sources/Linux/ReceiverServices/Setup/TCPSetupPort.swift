import GNSS
import LinuxIO
import LinuxLocation
import LocationEngine
import Observations

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
