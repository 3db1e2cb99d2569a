import CLinuxIO
import Glibc
import LocationEngine
import Observations

/// Notices when something happens to files of given names: they are made, written, replaced or removed, or a folder on the
/// way to them is. inotify(7); one thread at a time uses it.
///
/// Each folder on the way that exists is watched for the name that comes next. So that none stays behind that has moved
/// away, all watches are set anew after each change.
package final class PathWatch: @unchecked Sendable {
  private static let changesOfNames = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
  private static let changesOfContents = IN_MODIFY | IN_CLOSE_WRITE
  private static let changesOfFolder = IN_DELETE_SELF | IN_MOVE_SELF
  /// The folder is gone or was unmounted, or events were lost.
  private static let changesOfWatch = IN_IGNORED | IN_UNMOUNT | IN_Q_OVERFLOW

  /// Nanoseconds without an event after which a write is complete; the wait for them ends after `longestUnrest`.
  private static let quiet: Int64 = 20_000_000
  private static let longestUnrest: Int64 = 500_000_000

  private let paths: [String]
  private let signals: Bool
  /// Readable when something happened nearby.
  private(set) var descriptor: CInt
  /// By watch, the names that matter.
  private var names: [CInt: Set<String>] = [:]

  /// nil when the kernel gives no inotify to this user; `errno` says why.
  ///
  /// - Parameters:
  ///   - paths: absolute.
  ///   - signals: whether the process gets SIGIO when the descriptor becomes readable.
  package init?(_ paths: [String], signals: Bool = false) {
    self.paths = paths
    self.signals = signals
    descriptor = PathWatch.open(signals)
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

  deinit { close(descriptor) }

  /// Whether something happened since the last call that may concern the files; never waits.
  func poll() -> Bool {
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

  /// Whether the files may have changed. After a change it waits until the writer is probably done, half a second at most.
  package func hasChanged() -> Bool { poll() && settle(Waker()) }

  /// Waits until `quiet` has passed without an event, so that a file written in several steps is complete.
  ///
  /// - Returns: false when the waker ended the wait.
  func settle(_ waker: Waker) -> Bool {
    let start = MonotonicClock.now
    while MonotonicClock.now.nanoseconds(since: start) < PathWatch.longestUnrest {
      guard wait(waker, PathWatch.quiet) else { return false }
      if !poll() { break }
    }
    return true
  }

  /// Waits for an event or so many nanoseconds, less than zero for ever; false when the waker ended that.
  func wait(_ waker: Waker, _ timeout: Int64) -> Bool {
    _ = linuxio_wait(descriptor, 0, waker.descriptor, timeout)
    return !waker.isPending
  }

  private func renew() {
    let fresh = PathWatch.open(signals)
    // Without another one the present watches have to do.
    if fresh >= 0 {
      close(descriptor)
      descriptor = fresh
      names = [:]
    }
    setWatches()
  }

  private func setWatches() {
    // Where they lead too: the file behind a link changes without the link.
    for path in paths.flatMap({ LinkChain.names(from: $0) }) {
      var folder = "/"
      let components = path.split(separator: "/")
      for (index, name) in components.enumerated() {
        let isLast = index == components.count - 1
        let mask =
          PathWatch.changesOfNames | PathWatch.changesOfFolder | (isLast ? PathWatch.changesOfContents : 0)
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

  /// Events as they are read:
  ///
  ///     watch 4 | mask 4 | cookie 4 | length 4 | name, zero bytes up to length
  private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 16 <= events.count {
      let watch = events.loadUnaligned(fromByteOffset: offset, as: CInt.self)
      let mask = CInt(bitPattern: events.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
      let length = Int(events.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let end = min(events.count, offset + 16 + length)
      if mask & (PathWatch.changesOfFolder | PathWatch.changesOfWatch) != 0 { return true }
      let name = String(decoding: events[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if names[watch]?.contains(name) == true { return true }
      offset = end
    }
    return false
  }
}
