import CUdev

/// The devices known to udev. libudev is loaded at the first call.
package enum Udev {
  /// Why libudev cannot be used; nil if it can.
  package static var problem: String? { cudev_problem().map { String(cString: $0) } }

  /// Returns every device of a subsystem that has a node; nil if libudev fails.
  package static func devices(_ subsystem: DeviceFacts.Subsystem) -> [DeviceFacts]? {
    var found: [DeviceFacts] = []
    let count = withUnsafeMutablePointer(to: &found) { list in
      cudev_enumerate(
        subsystem.rawValue,
        { context, device in
          guard let list = context?.assumingMemoryBound(to: [DeviceFacts].self), let device else { return }
          if let facts = DeviceFacts(device.pointee) { list.pointee.append(facts) }
        }, list)
    }
    return count >= 0 ? found : nil
  }
}
