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
    let places = folders(variable).map { $0 + "/binnacle/places/" }
    // A file of the whole world is better than the seed, wherever it is.
    return places.map { $0 + "world.bpx" } + places.map { $0 + "seed.bpx" } + [seed]
  }

  /// Returns the folders of the user's layers; a layer hides one of the same name in a later folder.
  package static func layerFolders(_ variable: (String) -> String?) -> [String] {
    folders(variable).map { $0 + "/binnacle/places/layers" }
  }

  /// Opens the first file of places that exists, and all layers; nil if there are none.
  ///
  /// - Parameter complain: is called with the path of a file that exists and cannot be used; it is then left out.
  package static func open(
    _ variable: (String) -> String?, seed: String = InstalledPlaces.seed,
    complain: (String, PlaceFileError) -> Void = { _, _ in }
  ) -> PlaceAtlas? {
    let base = first(of: paths(variable, seed: seed), complain) { path throws(PlaceFileError) in
      try PlaceFile(path: path)
    }
    var layers: [PlaceLayer] = []
    for path in layerPaths(layerFolders(variable)) {
      let layer = first(of: [path], complain) { path throws(PlaceFileError) in try PlaceLayer(path: path) }
      if let layer { layers.append(layer) }
    }
    return base == nil && layers.isEmpty ? nil : PlaceAtlas(base: base, layers: layers)
  }

  /// Returns the layers in some folders, by name.
  static func layerPaths(_ folders: [String]) -> [String] {
    var paths: [String: String] = [:]
    for folder in folders {
      for name in fileNames(in: folder) where name.hasSuffix(".layer") && paths[name] == nil {
        paths[name] = folder + "/" + name
      }
    }
    return paths.sorted { $0.key < $1.key }.map(\.value)
  }

  static func first<File>(
    of paths: [String], _ complain: (String, PlaceFileError) -> Void,
    _ open: (String) throws(PlaceFileError) -> File
  ) -> File? {
    for path in paths {
      do throws(PlaceFileError) {
        return try open(path)
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

  /// Returns the data folders of the user and of the machine.
  private static func folders(_ variable: (String) -> String?) -> [String] {
    var folders: [String] = []
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      folders.append(data)
    } else if let home = variable("HOME"), home.hasPrefix("/") {
      folders.append(home + "/.local/share")
    }
    return folders + ["/usr/local/share", "/usr/share"]
  }

  /// The seed in the sources of this module, which are on the machine if the program was built on it.
  package static let seed = sibling(of: #filePath)

  private static func sibling(of file: String) -> String {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast()
    return parts.joined(separator: "/") + "/Data/seed.bpx"
  }
}

/// One file that requests are answered from.
package struct InstalledFile: Sendable {
  package let path: String
  /// Size, bytes.
  package let size: Int
  package let notice: PlaceNotice
  /// Number of towns; nil for a layer.
  package let placeCount: Int?
}

extension InstalledPlaces {
  /// Returns the files that `open` uses, the file of places first, then the layers by name.
  ///
  /// - Parameter complain: is called with the path of a file that exists and cannot be used; it is then left out.
  package static func files(
    _ variable: (String) -> String?, seed: String = InstalledPlaces.seed,
    complain: (String, PlaceFileError) -> Void = { _, _ in }
  ) -> [InstalledFile] {
    let base = first(of: paths(variable, seed: seed), complain) { path throws(PlaceFileError) in
      let file = try PlaceFile(path: path)
      return InstalledFile(
        path: path, size: file.size, notice: PlaceNotice(file.notice), placeCount: file.placeCount)
    }
    var files = base.map { [$0] } ?? []
    for path in layerPaths(layerFolders(variable)) {
      let layer = first(of: [path], complain) { path throws(PlaceFileError) in
        let layer = try PlaceLayer(path: path)
        return InstalledFile(path: path, size: layer.size, notice: PlaceNotice(layer.notice), placeCount: nil)
      }
      if let layer { files.append(layer) }
    }
    return files
  }
}

extension PlaceFileError: CustomStringConvertible {
  /// A message without the path, that says what to do if that is known.
  package var description: String {
    switch self {
    case .notOpened(let code): "cannot be opened: \(String(cString: strerror(code)))"
    case .notAnIndex: "is not a file of places"
    case .version(let version): "has version \(version) of the format, and this program reads version 1: make it again"
    case .damaged: "is damaged: make it again"
    }
  }
}

/// Returns the names of the files in a folder, without order; empty if the folder is missing or is not readable.
func fileNames(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    names.append(name)
  }
  return names
}
