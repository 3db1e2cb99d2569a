import Beacons
import Bytes
import JSON
import Providers

/// One line that `binnacle beacons --format ndjson` wrote, as far as it can be played.
///
///     {"type":"beacon","seconds":1.250,"format":"iBeacon","uuid":"…","major":1,"minor":2,"rssi":-67,"power":-59}
///     {"type":"beaconRadio","seconds":9.000,"state":"radioOff","source":"hci0 (management)"}
///
/// Docs/Outputs.md describes the members. Members that are not known are skipped.
package struct BeaconLogRow: Equatable {
  package enum Content: Equatable {
    case advertisement(BeaconFrame, rssi: Int?)
    case radio(BeaconAvailability)
  }

  /// Time since the scan began, s; 0 to `latest`.
  var seconds: Double
  var content: Content

  /// Latest time of a row, s: a year. Later rows are not believed.
  static let latest = 31_557_600.0

  /// Reads a line; nil if it is not such a row, or a value is missing or out of its range.
  init?(_ line: ByteView) {
    do throws(JSONReader.Problem) {
      let members = try BeaconLogMembers(line)
      guard let seconds = members.seconds, let content = members.content else { return nil }
      self.seconds = seconds
      self.content = content
    } catch {
      return nil
    }
  }
}

/// The members of one line of a log of beacons, before they are put together.
struct BeaconLogMembers {
  private(set) var seconds: Double?
  private var type: JSONText?
  private var format: JSONText?
  private var uuid: JSONText?
  private var major: UInt16?
  private var minor: UInt16?
  private var company: UInt16?
  private var namespace: JSONText?
  private var instance: JSONText?
  private var rssi: Int?
  private var power: Int?
  private var state: JSONText?

  init(_ line: ByteView) throws(JSONReader.Problem) {
    var reader = JSONReader(line)
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "type": try reader.read(&type)
      case "seconds": try reader.read(&seconds, in: 0...BeaconLogRow.latest)
      case "format": try reader.read(&format)
      case "uuid": try reader.read(&uuid)
      case "major": try reader.read(&major)
      case "minor": try reader.read(&minor)
      case "company": try reader.read(&company)
      case "namespace": try reader.read(&namespace)
      case "instance": try reader.read(&instance)
      case "rssi": try reader.read(&rssi)
      case "power": try reader.read(&power)
      case "state": try reader.read(&state)
      default: try reader.skip()
      }
    }
    try reader.end()
  }

  /// What the line says; nil if it is no row that can be played.
  var content: BeaconLogRow.Content? {
    switch type {
    case "beacon": frame.flatMap { frame in isPlausible ? .advertisement(frame, rssi: rssi) : nil }
    case "beaconRadio": state.flatMap { BeaconAvailability(word: $0.bytes) }.map { .radio($0) }
    default: nil
    }
  }

  /// Whether the powers are some that a radio can report.
  private var isPlausible: Bool {
    (rssi.map { (-127...20).contains($0) } ?? true) && (power.map { (-141 ... -1).contains($0) } ?? true)
  }

  private var frame: BeaconFrame? {
    switch format {
    case "iBeacon": identity.map { .iBeacon(IBeaconFrame($0, statedPower: statedPower)) }
    case "altBeacon":
      identity.flatMap { identity in
        company.map { .altBeacon(AltBeaconFrame(company: $0, identity, statedPower: statedPower)) }
      }
    case "eddystoneUID": eddystone.map { .eddystoneUID($0) }
    default: nil
    }
  }

  private var identity: BeaconIdentity? {
    guard let text = uuid, let uuid = BeaconUUID(text: String(text)), let major,
      let minor
    else { return nil }
    return BeaconIdentity(uuid: uuid, major: major, minor: minor)
  }

  private var eddystone: EddystoneUIDFrame? {
    guard let namespace = namespace.flatMap({ Hexadecimal.bytes($0.bytes, count: 10) }),
      let instance = instance.flatMap({ Hexadecimal.bytes($0.bytes, count: 6) })
    else { return nil }
    // A power that the format does not allow is none.
    let stated = power.flatMap { Int8(exactly: $0 + EddystoneUIDFrame.lossOnFirstMetre) } ?? Int8.max
    return EddystoneUIDFrame(namespace: namespace, instance: instance, statedPower: stated)
  }

  /// The power at 1 m as a beacon sends it: 0 is none.
  private var statedPower: Int8 { power.flatMap { Int8(exactly: $0) } ?? 0 }
}

extension EddystoneUIDFrame {
  /// What an Eddystone beacon's power at 0 m is above that at 1 m, dB (Eddystone protocol specification).
  static let lossOnFirstMetre = 41
}
