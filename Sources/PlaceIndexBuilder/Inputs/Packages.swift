import Foundation

/// The packages that the user named, as folders.
struct Packages {
  private let folders: [URL]

  /// Unpacks packages below a folder; a package may be a folder already.
  init(_ paths: [String], unpackedIn temporary: URL) throws {
    folders = try paths.enumerated().map { number, path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw BuildError("\(path): no such file")
      }
      if isFolder.boolValue { return URL(fileURLWithPath: path) }
      let target = temporary.appendingPathComponent("\(number)")
      if path.hasSuffix(".deb") {
        try run(["dpkg-deb", "-x", path, target.path])
      } else {
        try run(["python3", "-m", "zipfile", "-e", path, target.path])
      }
      return target
    }
  }

  /// Returns the content of the file whose path ends with these components.
  func file(_ path: String, of package: String) throws -> [UInt8] {
    guard let url = find(path) else { throw BuildError("no \(path): is the package \(package) among those named?") }
    return [UInt8](try Data(contentsOf: url))
  }

  /// Returns the path that ends with these components; nil if there is none.
  func find(_ path: String) -> URL? {
    for folder in folders {
      for prefix in ["", "usr/", "usr/share/"] {
        let url = folder.appendingPathComponent(prefix + path)
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    return nil
  }

  /// Returns the content of a file that gzip has compressed.
  func compressedFile(_ path: String, of package: String) throws -> [UInt8] {
    guard let url = find(path) else { throw BuildError("no \(path): is the package \(package) among those named?") }
    return try run(["gzip", "-dc", url.path])
  }
}

/// Runs a program of the machine and returns its output.
@discardableResult
private func run(_ command: [String]) throws -> [UInt8] {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw BuildError("\(command.joined(separator: " ")) ended with \(process.terminationStatus)")
  }
  return [UInt8](output)
}
