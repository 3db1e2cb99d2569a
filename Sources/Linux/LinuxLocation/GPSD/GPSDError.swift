import GPSDProtocol
import LocationEngine

/// Messages for gpsd's errors, with advice.
enum GPSDError {
  /// Replaces the advice of a refused connection: gpsd does not run there.
  static func notRunning(_ error: SourceError) -> SourceError {
    guard error.kind == .unavailable, error.message.hasSuffix("connection refused") else { return error }
    return SourceError(
      error.kind, error.message,
      advice: "is gpsd running there? sudo systemctl start gpsd.socket; it listens to other machines only with -G")
  }

  static func notGPSD(_ name: String) -> SourceError {
    SourceError(.unavailable, "\(name): what answers there is not gpsd", advice: "check the port; gpsd's is 2947")
  }

  static func silent(_ name: String) -> SourceError {
    SourceError(.unavailable, "\(name): gpsd does not answer", advice: "sudo systemctl restart gpsd")
  }

  /// gpsd refused the WATCH request.
  static func refused(_ name: String, _ message: String, has devices: [GPSDDevice]) -> SourceError {
    let list = devices.map { String($0.path) }.joined(separator: ", ")
    return SourceError(
      .notFound, "\(name): gpsd says: \(message)",
      advice: devices.isEmpty ? addOne : "it has \(list); gpsd:// without a device takes what there is")
  }

  /// gpsd runs but has no receiver.
  static func empty(_ name: String) -> SourceError {
    SourceError(.disconnected, "\(name): gpsd has no receiver", advice: addOne)
  }

  /// gpsd no longer has the receiver open, or never had.
  static func lost(_ name: String, _ device: String) -> SourceError {
    SourceError(.disconnected, "\(name): gpsd has lost \(device)", advice: "is the receiver plugged in?")
  }

  private static let addOne = "give it one: sudo gpsdctl add /dev/serial0"
}
