import GPSDProtocol
import Observations

/// What one connection knows of the receivers that gpsd has; source and decoder share it on one thread.
final class GPSDReceivers {
  /// Nanoseconds without a position after which another receiver is listened to.
  private static let patience: Int64 = 5_000_000_000

  /// The one that was asked for; nil: whatever there is.
  let wanted: JSONText?
  private(set) var all: [GPSDDevice] = []
  /// The one whose reports count: fixes of two receivers must not mix in one epoch.
  private(set) var followed: JSONText?
  /// Lists that have come since the start.
  private(set) var lists = 0
  /// When the followed one last told of an epoch; nil before it has.
  private(set) var lastEpoch: MonotonicInstant?
  private var lastPosition: MonotonicInstant?

  init(wanted: JSONText?) { self.wanted = wanted }

  /// The first that was there, for the case that none is any more.
  private var first: JSONText?

  /// The one to name when nothing comes; nil when there never was any.
  var name: String? { (wanted ?? followed ?? first).map { String($0) } }

  /// A connection begins with these.
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

  /// Whether gpsd has nothing open that could tell anything.
  var areLost: Bool {
    !all.contains { $0.isActive && (wanted == nil || $0.path == wanted) }
  }

  func isTextual(_ path: JSONText) -> Bool { all.first { $0.path == path }?.isTextual ?? true }

  func isMediaTek(_ path: JSONText) -> Bool { all.first { $0.path == path }?.isMediaTek ?? false }

  /// Whether a TPV of that receiver counts; one with a position takes over from one that has had none for a while.
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

  /// Whether anything else it says counts.
  func isFollowed(_ path: JSONText) -> Bool { path.isEmpty || path == followed || (followed == nil && wanted == path) }
}
