import Glibc
import LinuxIO

/// The packages that the user named, as folders.
struct Packages {
  private let folders: [String]
  /// Names and versions of the packages that are files.
  let titles: [String]

  /// Unpacks packages below a folder; a package may be a folder already.
  init(_ paths: [String], unpackedIn temporary: String) throws(BuildError) {
    var folders: [String] = []
    for (number, path) in paths.enumerated() {
      var status = stat()
      guard stat(path, &status) == 0 else { throw BuildError(path, errno: errno) }
      if status.st_mode & S_IFMT == S_IFDIR {
        folders.append(path)
        continue
      }
      let target = "\(temporary)/\(number)"
      if path.hasSuffix(".deb") {
        try ChildProgram.output(of: ["dpkg-deb", "-x", path, target], package: "dpkg")
      } else {
        try ChildProgram.output(of: ["python3", "-m", "zipfile", "-e", path, target], package: "python3")
      }
      folders.append(target)
    }
    self.folders = folders
    titles = paths.compactMap { DataPackage.title(of: $0) }
  }

  /// Returns the content of the file whose path ends with these components.
  func file(_ path: String, of package: String) throws(BuildError) -> [UInt8] {
    try Self.read(try required(path, of: package))
  }

  /// Returns the path that ends with these components; nil if there is none.
  func find(_ path: String) -> String? {
    for folder in folders {
      for prefix in ["", "usr/", "usr/share/"] {
        let whole = "\(folder)/\(prefix)\(path)"
        if access(whole, F_OK) == 0 { return whole }
      }
    }
    return nil
  }

  /// Returns the content of a file that gzip has compressed.
  func compressedFile(_ path: String, of package: String) throws(BuildError) -> [UInt8] {
    try ChildProgram.output(of: ["gzip", "-dc", "--", try required(path, of: package)], package: "gzip")
  }

  /// Returns the content of a file.
  static func read(_ path: String) throws(BuildError) -> [UInt8] {
    do throws(WholeFile.Failure) {
      return try WholeFile.read(path)
    } catch {
      throw BuildError(path, errno: error.code)
    }
  }

  private func required(_ path: String, of package: String) throws(BuildError) -> String {
    guard let whole = find(path) else { throw BuildError("no \(path): is the package \(package) among those named?") }
    return whole
  }
}
