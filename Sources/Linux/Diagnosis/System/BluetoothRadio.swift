import LinuxIO

/// The Bluetooth controllers of a machine, and what switches them off.
struct BluetoothRadio: Equatable {
  /// Names of the controllers, such as `hci0`, sorted.
  let controllers: [String]
  /// What blocks all Bluetooth (rfkill); nil if nothing does.
  let block: BluetoothBlock?
  /// The controllers that are off by the kernel, none of which is blocked; empty if it is not known.
  let off: [String]

  /// - Parameter powered: Whether each controller is on; nil if unknown.
  init(_ view: SystemView, powered: [String: Bool]?) {
    // A connection is called hci0:64.
    controllers = view.names(in: "/sys/class/bluetooth").filter { name in
      name.hasPrefix("hci") && name.utf8.count > 3 && name.utf8.dropFirst(3).allSatisfy { (0x30...0x39).contains($0) }
    }
    let folder = "/sys/class/rfkill"
    block = BluetoothBlock(view.names(in: folder)) { view.line("\(folder)/\($0)") }
    off = block == nil ? controllers.filter { powered?[$0] == false } : []
  }
}
