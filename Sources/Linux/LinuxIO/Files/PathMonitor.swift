import CLinuxIO
import Glibc
import Observations

/// A watch for files that are created, written, replaced or removed, or whose folders are.
///
/// Uses inotify(7). One thread at a time may use it.
///
/// Each existing folder of a path is watched for the next name of the path. All watches are set again after each
/// change, so that none remains on a folder that was moved away.
package final class PathMonitor: @unchecked Sendable {
  private static let changesOfNames = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
  private static let changesOfContents = IN_MODIFY | IN_CLOSE_WRITE
  private static let changesOfFolder = IN_DELETE_SELF | IN_MOVE_SELF
  /// The folder was removed or unmounted, or events were lost.
  private static let changesOfWatch = IN_IGNORED | IN_UNMOUNT | IN_Q_OVERFLOW

  /// Nanoseconds without an event after which a write is complete; the wait for them ends after `longestUnrest`.
  private static let quiet: Int64 = 20_000_000
  private static let longestUnrest: Int64 = 500_000_000

  private let paths: [String]
  private let signals: Bool
  /// Readable when there is an event.
  private var descriptor: CInt
  /// The names that matter, per watch.
  private var names: [CInt: Set<String>] = [:]

  /// Sets the watches; nil if the kernel refuses inotify, with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths.
  ///   - signals: Whether the process gets SIGIO when the descriptor becomes readable.
  package init?(_ paths: [String], signals: Bool = false) {
    self.paths = paths
    self.signals = signals
    descriptor = PathMonitor.open(signals)
    guard descriptor >= 0 else { return nil }
    setWatches()
  }

  private static func open(_ signals: Bool) -> CInt {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0, signals else { return descriptor }
    _ = fcntl(descriptor, F_SETOWN, getpid())
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK | O_ASYNC)
    return descriptor
  }

  // An initialiser that fails comes here, too: close(2) must not replace the reason in `errno`.
  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns whether an event since the last call may concern the files; never waits.
  package func poll() -> Bool {
    var isChanged = false
    withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        if concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isChanged = true }
      }
    }
    if isChanged { renew() }
    return isChanged
  }

  /// Returns whether the files may have changed.
  ///
  /// After a change, waits until the writer is probably done, 0.5 s at most.
  package func hasChanged() -> Bool { poll() && settle(Waker()) }

  /// Waits until `quiet` has passed without an event, so that a file written in several steps is complete.
  ///
  /// - Returns: false if the waker ended the wait.
  package func settle(_ waker: Waker) -> Bool {
    let start = MonotonicClock.now
    while MonotonicClock.now.nanoseconds(since: start) < PathMonitor.longestUnrest {
      guard wait(waker, PathMonitor.quiet) else { return false }
      if !poll() { break }
    }
    return true
  }

  /// Waits for an event, `timeout` nanoseconds at most (negative: without limit); false if the waker ended the wait.
  package func wait(_ waker: Waker, _ timeout: Int64) -> Bool {
    _ = linuxio_wait(descriptor, 0, waker.descriptor, timeout)
    return !waker.isPending
  }

  private func renew() {
    let fresh = PathMonitor.open(signals)
    // If no new descriptor can be opened, the present watches are kept.
    if fresh >= 0 {
      close(descriptor)
      descriptor = fresh
      names = [:]
    }
    setWatches()
  }

  private func setWatches() {
    // The targets of links are watched too: a target can change without its link.
    for path in paths.flatMap({ LinkChain.names(from: $0) }) {
      var folder = "/"
      let components = path.split(separator: "/")
      for (index, name) in components.enumerated() {
        let isLast = index == components.count - 1
        let mask =
          PathMonitor.changesOfNames | PathMonitor.changesOfFolder | (isLast ? PathMonitor.changesOfContents : 0)
          | IN_MASK_ADD | IN_ONLYDIR
        let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
        if watch >= 0 {
          names[watch, default: []].insert(String(name))
        } else if errno == ENOENT || errno == ENOTDIR {
          break
        }
        folder += folder == "/" ? name : "/\(name)"
      }
    }
  }

  /// Returns whether one of the events matters. Their layout (inotify(7)), sizes in bytes:
  ///
  ///     watch 4 | mask 4 | cookie 4 | length 4 | name, zero bytes up to length
  private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 16 <= events.count {
      let watch = events.loadUnaligned(fromByteOffset: offset, as: CInt.self)
      let mask = CInt(bitPattern: events.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
      let length = Int(events.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let end = min(events.count, offset + 16 + length)
      if mask & (PathMonitor.changesOfFolder | PathMonitor.changesOfWatch) != 0 { return true }
      let name = String(decoding: events[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if names[watch]?.contains(name) == true { return true }
      offset = end
    }
    return false
  }
}
