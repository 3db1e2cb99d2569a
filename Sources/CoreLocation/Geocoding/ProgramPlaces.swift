import Foundation
package import LocationEngine
internal import Places

/// The index of places of this program: the one that was set, otherwise that of the file on this machine.
package enum ProgramPlaces {
  /// The index; nil if none was set and the machine has no file of places. Opens the file at the first use.
  package static var index: (any PlaceIndex)? {
    if let index = SharedPlaceIndex.program.index { return index }
    return installed
  }

  private static let installed: (any PlaceIndex)? = {
    let environment = ProcessInfo.processInfo.environment
    let speaks = environment["BINNACLE_LOG"] != nil
    func say(_ line: String) { FileHandle.standardError.write(Data("CoreLocation: \(line)\n".utf8)) }
    let atlas = InstalledPlaces.open({ environment[$0] }) { path, error in
      say("\(path) is not used: \(error)")
    }
    if atlas == nil, speaks {
      say("geocoding fails with CLError.network: there is no file of places (Docs/Places.md)")
    }
    return atlas.map { LocalPlaceIndex($0) }
  }()
}
