import LinuxIO

/// Reasons of failed downloads, from what pip and apt-get print.
enum DownloadFailure {
  static func ofPip(_ output: String, _ package: String, _ folder: String) -> BuildError {
    if output.contains("No module named pip") {
      return BuildError("python3 has no pip\n> sudo apt install python3-pip", .unavailable)
    }
    if let full = diskFull(output, folder) { return full }
    if output.contains("DO NOT MATCH THE HASHES") {
      return BuildError("\(package): PyPI's file is not the one that was expected; it is not used", .unavailable)
    }
    if output.contains("from versions: none") || output.contains("Connection") {
      return BuildError("\(package): PyPI does not answer; is there a network?", .unavailable)
    }
    if output.contains("No matching distribution") {
      return BuildError("\(package): PyPI no longer has this version", .unavailable)
    }
    return BuildError("\(package): pip failed\n\(lastError(output, "ERROR:"))", .unavailable)
  }

  static func ofAPT(_ output: String, _ package: String, _ folder: String) -> BuildError {
    if let full = diskFull(output, folder) { return full }
    if output.contains("Unable to locate package") || output.contains("404 ") {
      return BuildError("\(package): apt knows no such package\n> sudo apt update", .unavailable)
    }
    if output.contains("Permission denied"), !output.contains("Failed to fetch") {
      return BuildError("\(folder): permission denied", .noPermission)
    }
    if output.contains("resolving") || output.contains("connect") || output.contains("timed out") {
      return BuildError("\(package): Debian's server does not answer; is there a network?", .unavailable)
    }
    return BuildError("\(package): apt-get failed\n\(lastError(output, "E:"))", .unavailable)
  }

  private static func diskFull(_ output: String, _ folder: String) -> BuildError? {
    guard output.contains("No space left on device") else { return nil }
    return BuildError("\(folder): no space left on device", .inputOutput)
  }

  /// Returns the last line that begins with a word, otherwise the last line.
  private static func lastError(_ output: String, _ word: String) -> String {
    let lines = output.split(separator: "\n")
    return String(lines.last { $0.hasPrefix(word) } ?? lines.last ?? "")
  }
}
