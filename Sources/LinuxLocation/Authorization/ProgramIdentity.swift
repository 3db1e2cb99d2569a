import Glibc

/// Which program this process runs.
public enum ProgramIdentity {
  /// The path of its executable, absolute and without symbolic links, as the kernel knows it.
  public static var executable: String {
    let path = DirectoryListing.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments.first ?? ""
    let mark = " (deleted)"
    // An update has replaced it while it runs: it is the same program.
    guard path.hasSuffix(mark), access(path, F_OK) != 0 else { return path }
    return String(path.dropLast(mark.count))
  }

  /// What the program keeps its regions under: BINNACLE_PROGRAM_ID, else its executable.
  public static func key(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String {
    guard let name = environment("BINNACLE_PROGRAM_ID"), !name.isEmpty else { return executable }
    return name
  }
}
