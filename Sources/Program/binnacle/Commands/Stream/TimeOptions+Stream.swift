import CommandLineKit
import EngineRuntime
import LocationEngine
import ReceiverServices

/// The options of `binnacle stream` that are about time.
extension TimeOptions {
  mutating func set(_ option: StreamOption, _ value: String) throws(UsageError) {
    switch option {
    case .ntpSharedMemory:
      guard let unit = Int(value), (0...255).contains(unit) else {
        throw UsageError(option, value, isNot: "a unit from 0 to 255")
      }
      sharedMemoryUnit = unit
    case .chronySocket:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "a path such as /run/chrony.gps.sock") }
      chronySocket = value
    default:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "a device such as /dev/pps0, or auto") }
      pulse = value == "auto" ? .automatic : .device(value)
    }
  }

  /// Returns the service that compares the clocks; nil if that was not requested.
  ///
  /// - Parameter isRemote: whether bytes come through a network.
  func service(
    for source: any ByteSource, isRemote: Bool, isQuiet: Bool
  ) throws(SourceError) -> TimeService? {
    guard !isEmpty else { return nil }
    guard source.traits.isLive else {
      throw SourceError(
        .invalid, "\(first): \(source.name) is read as a log, and the time in a log is not now",
        advice: "pulses and time servers need a receiver: a port, a bus or a socket")
    }
    if feedsClocks, isRemote, pulse == .none {
      throw SourceError(
        .invalid, "\(first): bytes that come through a network are too late to set a clock by",
        advice: "add --pps if the receiver's pulse comes to this machine; otherwise let NTP fetch the time")
    }
    return try TimeService(self) { if !isQuiet { Console.say($0) } }
  }

  /// The option to name in a message.
  private var first: String {
    let option: StreamOption =
      sharedMemoryUnit != nil ? .ntpSharedMemory : chronySocket != nil ? .chronySocket : .pps
    return "--\(option.rawValue)"
  }
}
