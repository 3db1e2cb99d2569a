import Foundation
import os.log

// As programs wrote before Swift had interpolation for it.

private let log = OSLog(subsystem: "com.example.journal", category: "classic")

public func writeClassicMessages() {
  os_log("started")
  os_log("a literal of %d percent", log: log, 100)
  os_log("from %{public}@ to %{private}s: %.1f km, %d%%", log: log, type: .error, "Dresden", "Pirna", 17.25, 80)
  os_log("two of %{public}@ %d", log: log, type: .fault, NSString(string: "three"))
  os_log(.error, log: log, "at %{public}s", "Stadt Wehlen")
  os_log(.default, "level first")
  os_log(.info, dso: #dsohandle, log: log, "not written %d", 1)
  os_log("not written", dso: #dsohandle, log: log, type: .info)
  os_log("not written", log: log, type: .info)
  os_log("not written", log: log, type: .debug)
  os_log("not written", log: .disabled, type: .fault)
  if log.isEnabled(type: .info) || OSLog.default.isEnabled(type: .debug) { os_log("not written") }
}

public func levels() -> [UInt8] {
  let types: [OSLogType] = [.default, .info, .debug, .error, .fault, OSLogType(7), OSLogType(rawValue: 8)]
  return types.map { $0.rawValue }
}
