import Beacons
import Providers

/// What a scan says of its radio, and how distances of beacons are found.
package struct BeaconReception {
  /// State of the radio; undetermined while there is no scan.
  package private(set) var radio = BeaconAvailability.undetermined
  /// Power and exponent of the beacons that were calibrated on this machine.
  package var calibrations: [BeaconIdentity: PathLossModel] = [:]
  /// Whether the running scan has reported the radio's state.
  private var hasEvent = false

  package init() {}

  /// The scan has started.
  ///
  /// - Returns: whether the radio's state changed. An event that came meanwhile is newer than `availability`.
  package mutating func started(_ availability: BeaconAvailability) -> Bool { hasEvent ? false : set(availability) }

  /// The radio's state has changed, by an event.
  package mutating func update(_ availability: BeaconAvailability) -> Bool {
    hasEvent = true
    return set(availability)
  }

  /// The scan could not be started.
  package mutating func failed() -> Bool {
    hasEvent = false
    return set(.noRadio)
  }

  /// There is no scan any more. Returns whether the radio's state was known.
  package mutating func stopped() -> Bool {
    hasEvent = false
    defer { radio = .undetermined }
    return radio != .undetermined
  }

  private mutating func set(_ availability: BeaconAvailability) -> Bool {
    // What is not known yet does not replace what is.
    guard availability != .undetermined, availability != radio else { return false }
    radio = availability
    return true
  }
}
