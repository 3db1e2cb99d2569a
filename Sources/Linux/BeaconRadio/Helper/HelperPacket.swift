import Beacons
import Bytes
import LocationEngine
import Observations

/// A packet that the service sends to a program. Numbers are little endian unless stated otherwise.
///
///     byte 0        1     2
///          version  kind
///          01       02    state u8   name of the radio, UTF-8, at most 64 bytes
///          01       03    payload    23: RSSI i8   24: instant i64
///          01       04    format u8   3: RSSI i8    4: instant i64   12: data
///          01       05    reason u8  text, UTF-8, at most 200 bytes
///
/// 02 states the availability: 0 undetermined, 1 available, 2 no radio, 3 radio off, 4 not permitted, 5 service missing; 128
/// is added if the controller reports each beacon only once.
/// 03 is a beacon: UUID, major and minor number, power at 1 m, 21 bytes as in the advertisement; the power is 0 if the
/// beacon states none. 04 is a beacon of another format: 2 AltBeacon, whose data are 26 bytes of manufacturer data, 4
/// Eddystone-UID, whose data are 20 bytes of service data. The RSSI is in dBm, 127 if the radio did not measure it; the
/// instant is CLOCK_MONOTONIC, ns. 05 says why the service closes the connection: 1 the policy, 2 too many programs, 3 a
/// request that it does not understand. No packet has an address of a device.
enum HelperPacket: Equatable, Sendable {
  enum Reason: UInt8, Sendable {
    case policy = 1
    case full = 2
    case request = 3
  }

  case availability(BeaconAvailability, isOffloaded: Bool = false, name: String)
  case sighting(BeaconSighting)
  case foreign(BeaconFrame, rssi: Int?, received: MonotonicInstant)
  case refusal(Reason, String)

  /// Bytes of the longest packet.
  static let largest = 2 + 1 + longestText
  static let longestName = 64
  static let longestText = 200
  static let noRSSI: Int8 = 127
  static let offloadBit: UInt8 = 128

  static let states: [BeaconAvailability] = [
    .undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing,
  ]
}
