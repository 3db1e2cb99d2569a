import Beacons
import Bytes
import GPSDProtocol
import LocationEngine

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
