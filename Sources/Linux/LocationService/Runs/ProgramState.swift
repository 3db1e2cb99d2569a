import Dispatch
import LinuxLocation
import Observations

/// The state that this program keeps between runs.
///
/// Reading blocks until the disk answers; it is done when a program begins. Writing is asynchronous and in order.
package struct ProgramState: Sendable {
  /// nil if there is no state directory.
  package let store: MonitoringStore?
  private let directory: StateDirectory?
  /// The program's key in the store.
  package let program: String
  private let queue = DispatchQueue(label: "binnacle.location.state")
  private let notice: @Sendable (String) -> Void

  package init(_ directory: StateDirectory?, program: String, notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.directory = directory
    store = directory.map { MonitoringStore(directory: $0) }
    self.program = program
    self.notice = notice
  }

  /// Returns a stored value; nil if there is none or it cannot be read.
  package func value(_ key: String) -> [UInt8]? {
    do throws(StateError) {
      return try store?.value(key, program: program)
    } catch {
      notice(error.description)
      return nil
    }
  }

  package func setValue(_ content: [UInt8]?, _ key: String) {
    write { (store, program) throws(StateError) in try store.setValue(content, key, program: program) }
  }

  /// Returns the stored regions: those of managers under "", those of monitors under their names.
  package func regions(in collection: String) -> [StoredRegion] {
    do throws(StateError) {
      return try store?.all(program: program, collection: collection) ?? []
    } catch {
      notice(error.description)
      return []
    }
  }

  /// Returns the same after all earlier writes, without blocking the caller's thread.
  package func keptRegions(in collection: String) async -> [StoredRegion] {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: regions(in: collection)) }
    }
  }

  /// Stores a change of the regions; `done` as below.
  package func write(_ change: RegionWrite, done: @escaping @Sendable (Bool) -> Void = { _ in }) {
    write({ (store, program) throws(StateError) in try store.write(change, program: program) }, done: done)
  }

  /// - Parameter done: called on another thread: with true once the change is on the disk, with false if it could not
  ///   be stored.
  private func write(
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

  /// Stores the position of a satellite fix, for the declination of the next compass that is read on this machine.
  package func keepForCompass(_ fix: GNSSFix) {
    guard let directory, let last = LastFix(fix) else { return }
    queue.async { [notice] in
      do throws(StateError) {
        try LastFixStore(directory: directory).save(last)
      } catch {
        notice(error.description)
      }
    }
  }

  /// Returns when all earlier writes are done.
  package func flush() { queue.sync {} }
}
