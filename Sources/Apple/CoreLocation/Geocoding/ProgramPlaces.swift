import Foundation
internal import LinuxIO
internal import PlaceServer
internal import Places
package import Providers

/// The index of places of this program: the one that was set, otherwise the server that `BINNACLE_PLACES_URL` names,
/// otherwise the file on this machine.
package enum ProgramPlaces {
  /// The index; nil if none was set and the machine has no file of places. Opens the file at the first use.
  package static var index: (any PlaceIndex)? {
    if let index = SharedPlaceIndex.program.index { return index }
    return installed
  }

  private static let installed: (any PlaceIndex)? = index(ProcessInfo.processInfo.environment) { line in
    FileHandle.standardError.write(Data("CoreLocation: \(line)\n".utf8))
  }

  /// Returns the index that an environment asks for.
  ///
  /// - Parameter say: reports to the user, in one line.
  static func index(
    _ environment: [String: String], say: @escaping @Sendable (String) -> Void
  ) -> (any PlaceIndex)? {
    let atlas = InstalledPlaces.open(
      { environment[$0] }, complain: { path, error in say("\(path) is not used: \(error)") })
    let local = atlas.map { LocalPlaceIndex($0) }
    if let url = environment["BINNACLE_PLACES_URL"], !url.isEmpty {
      do {
        let address = try PlaceServerAddress(url)
        say("places are looked up at \(address) (BINNACLE_PLACES_URL); credit OpenStreetMap where you show them")
        return PlaceServerIndex(address, local: local, say: say)
      } catch {
        say("BINNACLE_PLACES_URL is not used: \(url) is not an address such as http://localhost:8080")
      }
    }
    if atlas == nil, environment["BINNACLE_LOG"] != nil {
      say("geocoding fails with CLError.network: there is no file of places (Docs/Places.md)")
    }
    return local
  }
}

/// The language and region of the user.
///
/// Foundation on Linux ignores the environment: `Locale.current` is English everywhere. Here the variables of POSIX count.
package enum UserLanguage {
  /// The locale at the start of the program; Foundation's without one.
  package static let locale = locale(LocaleName(.messages))

  /// The language at the start of the program: `de-CH`; Foundation's, which is English, without one.
  package static let tag = locale.identifier(.bcp47)

  static func locale(_ name: LocaleName?) -> Locale {
    name?.languageTag.map { Locale(identifier: $0) } ?? .current
  }

  /// Returns the tag of a locale; nil: the user's.
  package static func tag(_ locale: Locale?) -> String { locale?.identifier(.bcp47) ?? tag }
}
