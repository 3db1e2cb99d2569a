import Foundation

/// Where pictures are found by their names.
enum PictureFiles {
  /// Returns the pixels per point that a file's name states by @2x or @3x; 1 without.
  static func scale(of path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the path of a picture in a bundle, or without one in the program's folder, its resources, or those of the
  /// package's bundles beside it.
  static func path(of name: String, in bundle: Bundle?) -> String? {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    for folder in folders(bundle) {
      for file in candidates(name) {
        let path = (folder as NSString).appendingPathComponent(file)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
    }
    return nil
  }

  private static func folders(_ bundle: Bundle?) -> [String] {
    if let bundle { return [bundle.resourcePath, bundle.bundlePath].compactMap { $0 } }
    let program = Bundle.main.executablePath.map { ($0 as NSString).deletingLastPathComponent }
    let own = [program, Bundle.main.resourcePath, Bundle.main.bundlePath].compactMap { $0 }
    // SwiftPM puts the resources of each target into a folder of this ending.
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: program ?? "/nonexistent")) ?? []
    return own
      + beside.filter { $0.hasSuffix(".resources") }.sorted().map {
        ((program ?? "") as NSString).appendingPathComponent($0)
      }
  }

  private static func candidates(_ name: String) -> [String] {
    let (base, given) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    let known = ["png", "jpg", "jpeg", "svg"]
    let (stem, endings) = known.contains(given.lowercased()) ? (base, [given]) : (name, known)
    return endings.flatMap { ending in ["", "@2x", "@3x"].map { "\(stem)\($0).\(ending)" } }
  }
}
