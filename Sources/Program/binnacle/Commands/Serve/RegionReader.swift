import Bytes
import EngineRuntime
import Geofencing
import LinuxIO
import LinuxLocation
import LocationService
import Outputs

/// Reads the regions that programs of this user monitor, again and again while it runs.
final class RegionReader: Sendable {
  /// Nanoseconds between two looks.
  private static let interval: Int64 = 10_000_000_000

  private let store: MonitoringStore
  private let waker = Waker()
  /// Whether the thread is to go on, and whether it does.
  private let state = Guarded((isWanted: false, isRunning: false))

  /// - Parameter store: all programs' regions.
  init(_ store: MonitoringStore) { self.store = store }

  /// Begins to look, on a thread of its own; `found` gets `{"regions":[…]}` after each look.
  func start(_ found: @escaping @Sendable ([UInt8]) -> Void) {
    let isNew = state.withLock { state in
      defer { state = (true, true) }
      return !state.isRunning
    }
    guard isNew else { return }
    let hasThread = SourceThread.run(named: "binnacle-region") { [self] in
      while state.withLock({ state in
        state.isRunning = state.isWanted
        return state.isWanted
      }) {
        if let regions = self.found { found(regions) }
        _ = waker.sleep(until: MonotonicClock.now.advanced(byNanoseconds: RegionReader.interval))
      }
    }
    if !hasThread { state.withLock { $0.isRunning = false } }
  }

  /// Ends the looks, soon.
  func stop() {
    state.withLock { $0.isWanted = false }
    waker.raise()
  }

  /// The circles of all programs at present, as `{"regions":[…]}`; nil if they cannot be read.
  var found: [UInt8]? {
    var writer = ByteWriter(capacity: 512)
    writer.append(#"{"regions":["#)
    var isFirst = true
    do throws(StateError) {
      for program in try store.programs() {
        for collection in try store.collections(program: program) {
          for region in try store.all(program: program, collection: collection) {
            RegionReader.append(region, of: program, isFirst: &isFirst, to: &writer)
          }
        }
      }
    } catch {
      return nil
    }
    writer.append("]}")
    return writer.bytes
  }

  private static func append(
    _ region: StoredRegion, of program: String, isFirst: inout Bool, to writer: inout ByteWriter
  ) {
    guard case .circular(let latitude, let longitude, let radius) = region.shape else { return }
    writer.append(isFirst ? #"{"identifier":"# : #",{"identifier":"#)
    isFirst = false
    writer.appendJSON(region.identifier)
    writer.append(#","program":"#)
    writer.appendJSON(program)
    writer.appendMember(#","latitude":"#, latitude, decimals: 9)
    writer.appendMember(#","longitude":"#, longitude, decimals: 9)
    writer.appendMember(#","radius":"#, radius, decimals: 3)
    switch RegionState(rawValue: region.state) ?? .unknown {
    case .unknown: writer.append(#","state":"unknown"}"#)
    case .inside: writer.append(#","state":"inside"}"#)
    case .outside: writer.append(#","state":"outside"}"#)
    }
  }
}
