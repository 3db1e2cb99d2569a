import Glibc
import LinuxIO

/// The program that this process runs.
public enum ProgramIdentity {
  /// Path of the executable, absolute and without symbolic links, from /proc/self/exe.
  public static var executable: String {
    let path = DirectoryListing.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments.first ?? ""
    let mark = " (deleted)"
    // The executable was replaced by an update while it ran; it still counts as the same program.
    guard path.hasSuffix(mark), access(path, F_OK) != 0 else { return path }
    return String(path.dropLast(mark.count))
  }

  /// Returns the key under which the program's regions are stored: BINNACLE_PROGRAM_ID, else its executable.
  public static func key(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String {
    guard let name = environment("BINNACLE_PROGRAM_ID"), !name.isEmpty else { return executable }
    return name
  }
}
