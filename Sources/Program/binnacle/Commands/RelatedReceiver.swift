import EngineRuntime
import LinuxLocation
import LocationEngine

/// Returns a receiver whose instants are on the clock of the sensors, if the user has stated how the clocks differ.
///
/// - Parameter offset: nanoseconds to add to the instants of the receiver; nil: the sources themselves relate their clocks.
func related(
  _ receiver: any ByteSource, to sensors: any SensorSource, by offset: Int64?
) throws(SourceError) -> any ByteSource {
  guard let offset else { return receiver }
  guard receiver.traits.isLog, sensors.traits.isLog else {
    throw SourceError(
      .invalid, "--clock-offset: \(receiver.traits.isLog ? sensors.name : receiver.name) is no log",
      advice: "devices of this machine have one clock, and need no offset")
  }
  return ShiftedSource(receiver, by: offset, to: sensors.traits.clock)
}

extension SourceAddress {
  /// Whether it is on the network, where a failed lookup means unreachable rather than mistyped.
  package var isRemote: Bool {
    switch self {
    case .tcp, .udp, .gpsd: true
    case .automatic, .standardInput, .serial, .i2c, .file, .fieldLog, .gpx, .path: false
    }
  }
}
