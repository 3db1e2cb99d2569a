/// What blocks the Bluetooth of a machine (rfkill).
package enum BluetoothBlock: Equatable, Sendable {
  /// A program has blocked it; rfkill lifts that.
  case soft
  /// A switch of the machine blocks it.
  case hard

  /// Reads the entries of `/sys/class/rfkill`; nil if nothing blocks Bluetooth. A switch counts before a program.
  ///
  /// - Parameters:
  ///   - names: names of the entries.
  ///   - line: returns the first line of a file of an entry, such as `rfkill0/type`; nil if there is none.
  package init?(_ names: [String], _ line: (String) -> String?) {
    let bluetooth = names.filter { line("\($0)/type") == "bluetooth" }
    if bluetooth.contains(where: { line("\($0)/hard") == "1" }) {
      self = .hard
    } else if bluetooth.contains(where: { line("\($0)/soft") == "1" }) {
      self = .soft
    } else {
      return nil
    }
  }

  /// Reads what blocks Bluetooth now.
  ///
  /// - Parameter sys: the folder `/sys`.
  package init?(sys: String) {
    let folder = "\(sys)/class/rfkill"
    self.init(DirectoryListing.names(in: folder)) { SystemRoots.text(of: "\(folder)/\($0)") }
  }
}
