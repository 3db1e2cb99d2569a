import CUdev

/// The device manager's view of what is plugged in. libudev is loaded with the first question and not before.
enum Udev {
  /// nil when libudev can be used, otherwise why not.
  static var problem: String? { cudev_problem().map { String(cString: $0) } }

  /// Every device of the subsystem that has a node; nil when libudev cannot tell.
  static func devices(_ subsystem: DeviceFacts.Subsystem) -> [DeviceFacts]? {
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
