import Glibc

/// The folders where the system lists its devices; another root takes the place of a machine in tests.
public struct SystemRoots: Sendable, Equatable {
  /// The folder `/sys`.
  public var sys: String
  /// The folder `/dev`.
  public var dev: String
  /// The folder `/proc`.
  public var proc: String

  /// Sets the folders.
  ///
  /// - Parameter root: A folder that has `sys`, `dev` and `proc`; empty for this machine.
  public init(_ root: String = "") {
    sys = root + "/sys"
    dev = root + "/dev"
    proc = root + "/proc"
  }

  /// Whether these are this machine's folders, for which libudev can be used.
  package var isThisMachine: Bool { sys == "/sys" && dev == "/dev" && proc == "/proc" }

  /// Returns the first line of a small file, without a line feed or NUL (device tree) at its end; nil if it is empty or
  /// cannot be read.
  package static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      let text = buffer.prefix(count).prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  /// Returns the path with all symbolic links resolved, those of folders included; nil if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// The board's model, and the HAT identified by its EEPROM, from the device tree.
public struct BoardFacts: Sendable, Equatable {
  /// The board's name: `Raspberry Pi 4 Model B Rev 1.4`; nil on machines without a device tree.
  public var model: String?
  /// The HAT's `/proc/device-tree/hat/product`; nil without a HAT, or if its EEPROM is empty.
  public var hatProduct: String?
  /// The HAT's `/proc/device-tree/hat/vendor`; nil as for `hatProduct`.
  public var hatVendor: String?

  /// Creates facts from given values (tests).
  public init(model: String? = nil, hatProduct: String? = nil, hatVendor: String? = nil) {
    self.model = model
    self.hatProduct = hatProduct
    self.hatVendor = hatVendor
  }

  /// Reads the device tree in `proc`.
  public init(_ roots: SystemRoots) {
    let tree = "\(roots.proc)/device-tree"
    model = SystemRoots.text(of: "\(tree)/model")
    hatProduct = SystemRoots.text(of: "\(tree)/hat/product")
    hatVendor = SystemRoots.text(of: "\(tree)/hat/vendor")
  }

  /// Whether `model` begins with `Raspberry Pi`.
  public var isRaspberryPi: Bool { model?.hasPrefix("Raspberry Pi") ?? false }
}

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
