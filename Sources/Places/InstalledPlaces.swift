#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Where files of places are looked for. Docs/Decisions/0032-where-the-seed-of-places-lies.md explains the order.
package enum InstalledPlaces {
  /// Returns the paths that are tried, the first that exists is used.
  ///
  /// - Parameters:
  ///   - variable: reads an environment variable.
  ///   - seed: the seed of the checkout that this module was compiled from.
  package static func paths(
    _ variable: (String) -> String?, seed: String = InstalledPlaces.seed
  ) -> [String] {
    if let named = variable("BINNACLE_PLACES"), !named.isEmpty { return [named] }
    var folders: [String] = []
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      folders.append(data)
    } else if let home = variable("HOME"), home.hasPrefix("/") {
      folders.append(home + "/.local/share")
    }
    folders += ["/usr/local/share", "/usr/share"]
    let places = folders.map { $0 + "/binnacle/places/" }
    // `make install` and the Debian package put the sources there.
    let sources = folders.map { $0 + "/binnacle/Sources/Places/Data/seed.bpx" }
    // A file of the whole world is better than the seed, wherever it is.
    return places.map { $0 + "world.bpx" } + places.map { $0 + "seed.bpx" } + sources + [seed]
  }

  /// Opens the first file that exists; nil if there is none.
  ///
  /// - Parameter complain: is called with the path of a file that exists and cannot be used; the next one is then tried.
  package static func open(
    _ variable: (String) -> String?, seed: String = InstalledPlaces.seed,
    complain: (String, PlaceFileError) -> Void = { _, _ in }
  ) -> PlaceFile? {
    for path in paths(variable, seed: seed) {
      do throws(PlaceFileError) {
        return try PlaceFile(path: path)
      } catch .notOpened(ENOENT) {
        continue
      } catch .notOpened(ENOTDIR) {
        continue
      } catch {
        complain(path, error)
      }
    }
    return nil
  }

  /// The seed in the sources of this module, which are on the machine if the program was built on it.
  package static let seed = sibling(of: #filePath)

  private static func sibling(of file: String) -> String {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast()
    return parts.joined(separator: "/") + "/Data/seed.bpx"
  }
}
