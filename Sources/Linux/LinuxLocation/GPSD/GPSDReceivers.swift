import GPSDProtocol
import JSON
import Observations

/// The receivers of one gpsd connection; shared by source and decoder on one thread.
final class GPSDReceivers {
  /// Nanoseconds without a position after which another receiver may be followed.
  private static let patience: Int64 = 5_000_000_000

  /// The receiver that was asked for; nil: any.
  let wanted: JSONText?
  private(set) var all: [GPSDDevice] = []
  /// The receiver whose reports are used, so that fixes of two receivers do not mix in one epoch.
  private(set) var followed: JSONText?
  /// Number of device lists received since the start.
  private(set) var lists = 0
  /// Instant of the last TPV of the followed receiver; nil before the first.
  private(set) var lastEpoch: MonotonicInstant?
  private var lastPosition: MonotonicInstant?

  init(wanted: JSONText?) { self.wanted = wanted }

  /// The first receiver of the connection, to name it after it was removed.
  private var first: JSONText?

  /// The receiver to name when no data come; nil if there was none.
  var name: String? { (wanted ?? followed ?? first).map { String($0) } }

  /// Sets the receivers that are present when the connection begins.
  func begin(_ devices: [GPSDDevice]) {
    all = devices
    first = devices.first?.path
  }

  func replace(_ devices: [GPSDDevice]) {
    all = devices
    lists += 1
  }

  func update(_ device: GPSDDevice) {
    if let index = all.firstIndex(where: { $0.path == device.path }) {
      all[index] = device
    } else if all.count < GPSDDevice.most {
      all.append(device)
    }
  }

  /// Whether gpsd has no wanted receiver open.
  var areLost: Bool {
    !all.contains { $0.isActive && (wanted == nil || $0.path == wanted) }
  }

  func isTextual(_ path: JSONText) -> Bool { all.first { $0.path == path }?.isTextual ?? true }

  func isMediaTek(_ path: JSONText) -> Bool { all.first { $0.path == path }?.isMediaTek ?? false }

  /// Returns whether to use a TPV of this receiver.
  ///
  /// A receiver with a position replaces one that has had none for `patience`.
  func follow(_ path: JSONText, hasPosition: Bool, at instant: MonotonicInstant) -> Bool {
    if let wanted, !path.isEmpty, path != wanted { return false }
    if let followed, followed != path {
      if let lastPosition, instant.nanoseconds(since: lastPosition) < GPSDReceivers.patience { return false }
      guard hasPosition else { return false }
    }
    followed = path
    lastEpoch = instant
    if hasPosition { lastPosition = instant }
    return true
  }

  /// Returns whether to use the receiver's other reports.
  func isFollowed(_ path: JSONText) -> Bool { path.isEmpty || path == followed || (followed == nil && wanted == path) }
}

extension GPSDDevice {
  /// Whether gpsd's driver for the receiver is NMEA; then all error estimates are gpsd's own.
  var isTextual: Bool {
    let name = String(driver)
    return name.isEmpty || name.contains("NMEA") || isMediaTek
  }

  /// gpsd names the driver of all MediaTek receivers MTK-3301.
  var isMediaTek: Bool { String(driver).hasPrefix("MTK") }
}
