import LinuxLocation

extension SourceAddress {
  /// Whether it is on the network, where a failed lookup means unreachable rather than mistyped.
  package var isRemote: Bool {
    switch self {
    case .tcp, .udp, .gpsd: true
    case .automatic, .standardInput, .serial, .i2c, .file, .fieldLog, .gpx, .path: false
    }
  }
}
