import EngineRuntime
import Glibc
import LinuxIO
import LinuxLocation
import LocationService

extension BeaconScan.Parts {
  /// This machine's radio, by an address as `BeaconAddress` parses it, and the calibrations in the state directory.
  package static func system(
    _ address: String, _ directory: StateDirectory?, notice: @escaping @Sendable (String) -> Void
  ) -> BeaconScan.Parts {
    BeaconScan.Parts(
      makeScanner: { () throws(SourceError) in
        makeBeaconScanner(try BeaconAddress(address), BeaconRadioOptions(notice: notice))
      },
      calibrations: {
        guard let directory else { return [:] }
        do throws(StateError) {
          return try BeaconCalibrationStore(directory: directory).load()
        } catch {
          notice(error.description)
          return [:]
        }
      })
  }

  /// Whether there is a controller, which the kernel lists while it is switched off too, or the log that is to be played.
  ///
  /// - Parameter folder: where the kernel lists controllers, as hci0, and connections, as hci0:64.
  package static func hasRadio(_ address: String, in folder: String = "/sys/class/bluetooth") -> Bool {
    guard let address = try? BeaconAddress(address) else { return false }
    if case .log(let path) = address { return access(path, R_OK) == 0 }
    let names = DirectoryListing.names(in: folder)
    switch address {
    case .management(let name?), .bluez(let name?): return names.contains(name)
    default: return names.contains { $0.hasPrefix("hci") }
    }
  }
}
