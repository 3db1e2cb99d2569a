/// A search for devices in /sys and /dev, if libudev is not installed or in file trees of tests.
package enum SysfsScan {
  package static func devices(_ subsystem: DeviceFacts.Subsystem, in roots: SystemRoots) -> [DeviceFacts] {
    let folder = "\(roots.sys)/class/\(subsystem.rawValue)"
    let links = linksByNode(roots)
    return DirectoryListing.names(in: folder).compactMap { name in
      guard let own = SystemRoots.resolved("\(folder)/\(name)") else { return nil }
      let node = "\(roots.dev)/\(name)"
      return DeviceFacts(
        subsystem: subsystem, node: node, folder: own, links: links[node] ?? [], usb: usbIdentity(of: own, roots))
    }
  }

  /// Returns the links under /dev/serial that lead to each node.
  private static func linksByNode(_ roots: SystemRoots) -> [String: [String]] {
    var links: [String: [String]] = [:]
    for kind in ["by-id", "by-path"] {
      let folder = "\(roots.dev)/serial/\(kind)"
      for name in DirectoryListing.names(in: folder) {
        let link = "\(folder)/\(name)"
        for node in LinkChain.names(from: link).dropFirst() { links[node, default: []].append(link) }
      }
    }
    return links
  }

  /// Returns the identity of the nearest parent folder that is a USB device.
  private static func usbIdentity(of device: String, _ roots: SystemRoots) -> USBIdentity? {
    guard let top = SystemRoots.resolved(roots.sys) else { return nil }
    var folder = device
    var interface: String?
    while folder.utf8.count > top.utf8.count, let slash = folder.lastIndex(of: "/") {
      func attribute(_ name: String) -> String? { SystemRoots.text(of: "\(folder)/\(name)") }
      if interface == nil { interface = attribute("bInterfaceNumber") }
      if let vendor = attribute("idVendor") {
        return USBIdentity(
          vendor: vendor, product: attribute("idProduct"), manufacturer: attribute("manufacturer"),
          name: attribute("product"), serial: attribute("serial"), interface: interface, folder: folder)
      }
      folder = String(folder[..<slash])
    }
    return nil
  }
}
