import Glibc

/// The paths of the files that say which programs may know the location of this machine.
public struct AuthorizationFiles: Hashable, Sendable {
  /// The machine's file, writable by root only.
  public var machine: String
  /// The user's file; nil without a home folder.
  public var own: String?
  /// Whether the user's file was named explicitly; then it must exist.
  public var isOwnRequired: Bool

  /// Creates a pair of paths.
  public init(machine: String = "/etc/binnacle/authorization", own: String?, isOwnRequired: Bool = false) {
    self.machine = machine
    self.own = own
    self.isOwnRequired = isOwnRequired
  }

  /// Takes the user's path from BINNACLE_AUTHORIZATION_FILE, else $XDG_CONFIG_HOME/binnacle/authorization, else the
  /// same in ~/.config.
  public init(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let named = environment("BINNACLE_AUTHORIZATION_FILE"), !named.isEmpty {
      self.init(own: named.hasPrefix("/") ? named : AuthorizationFiles.here + "/" + named, isOwnRequired: true)
    } else {
      let folder = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { "\($0)/.config" }
      self.init(own: folder.map { "\($0)/binnacle/authorization" })
    }
  }

  private static var here: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(cString: folder)
  }

  package var paths: [String] { [machine] + (own.map { [$0] } ?? []) }
}
