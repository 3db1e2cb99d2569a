import Foundation
import Glibc

/// The radio that the programs find: none, so that no test advertises.
public enum Radio {
  private static let lock = NSLock()
  private static let address = "bluez:hci65535"

  /// Names a controller that does not exist, for the managers of this process that are created from now on.
  ///
  /// With an environment of its own, which others may be reading meanwhile: `setenv` would move it under their eyes. Never
  /// freed, for the same reason.
  public static func isSwitchedOff() -> Bool {
    typealias Table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    return lock.withLock {
      if getenv("BINNACLE_BEACONS").map({ String(cString: $0) }) == address { return true }
      guard let variable = dlsym(nil, "environ")?.assumingMemoryBound(to: Table.self) else { return false }
      var entries = [strdup("BINNACLE_BEACONS=" + address)]
      var next = variable.pointee
      while let entry = next.pointee {
        entries.append(entry)
        next += 1
      }
      let table = Table.allocate(capacity: entries.count + 1)
      table.initialize(repeating: nil, count: entries.count + 1)
      for (place, entry) in entries.enumerated() { table[place] = entry }
      variable.pointee = table
      return true
    }
  }

  /// Waits until a condition holds, for 20 s at most; returns whether it does.
  @MainActor public static func soon(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<2000 where !condition() { try? await Task.sleep(nanoseconds: 10_000_000) }
    return condition()
  }
}
