import Dispatch
internal import LinuxLocation
internal import Observations

/// What this program keeps from one run to the next.
///
/// Reading waits for the disk; it is done when a program begins. Writing is done behind its back, in order.
struct ProgramState: Sendable {
  /// nil where there is no place to keep anything.
  let store: MonitoringStore?
  private let directory: StateDirectory?
  let program: String
  private let queue = DispatchQueue(label: "binnacle.location.state")
  private let notice: @Sendable (String) -> Void

  init(_ directory: StateDirectory?, program: String, notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.directory = directory
    store = directory.map { MonitoringStore(directory: $0) }
    self.program = program
    self.notice = notice
  }

  /// nil when nothing was kept, or it cannot be read.
  func value(_ key: String) -> [UInt8]? {
    do throws(StateError) {
      return try store?.value(key, program: program)
    } catch {
      notice(error.description)
      return nil
    }
  }

  func setValue(_ content: [UInt8]?, _ key: String) {
    write { (store, program) throws(StateError) in try store.setValue(content, key, program: program) }
  }

  /// The regions that were kept, those of managers under "", those of monitors under their names.
  func regions(in collection: String) -> [StoredRegion] {
    do throws(StateError) {
      return try store?.all(program: program, collection: collection) ?? []
    } catch {
      notice(error.description)
      return []
    }
  }

  /// The same behind all that was written before, without making the caller's thread wait.
  func keptRegions(in collection: String) async -> [StoredRegion] {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: regions(in: collection)) }
    }
  }

  /// - Parameter done: called on another thread: true when it is on the disk, false when it could not be kept.
  func write(
    _ body: @escaping @Sendable (MonitoringStore, String) throws(StateError) -> Void,
    done: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    queue.async { [store, program, notice] in
      guard let store else { return done(false) }
      do throws(StateError) {
        try body(store, program)
        done(true)
      } catch {
        notice(error.description)
        done(false)
      }
    }
  }

  /// Keeps the place for the declination of whatever compass is read next on this machine; only what satellites have told.
  func keepForCompass(_ fix: GNSSFix) {
    guard let directory, let last = LastFix(fix) else { return }
    queue.async { [notice] in
      do throws(StateError) {
        try LastFixStore(directory: directory).save(last)
      } catch {
        notice(error.description)
      }
    }
  }

  /// Returns when everything before is written.
  func flush() { queue.sync {} }

  /// What this program is known by: BINNACLE_PROGRAM_ID, else the path of its executable.
  static func name(_ variable: (String) -> String?) -> String {
    if let name = variable("BINNACLE_PROGRAM_ID"), !name.isEmpty { return name }
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return path ?? ProcessInfo.processInfo.processName
  }
}
