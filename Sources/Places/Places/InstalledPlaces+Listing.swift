#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

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
