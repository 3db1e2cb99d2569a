import os
import os.signpost

private let log = OSLog(subsystem: "com.example.journal", category: .pointsOfInterest)

public func writeClassicSignposts() {
  let kinds: [OSSignpostType] = [.begin, .event, .end, OSSignpostType(rawValue: 0)]
  let id = OSSignpostID(log: log)
  for kind in kinds where kind.rawValue != 1 { os_signpost(kind, log: log, name: "search", signpostID: id) }
  os_signpost(.begin, dso: #dsohandle, log: log, name: "search", signpostID: .exclusive, "of %{public}s", "a street")
  let categories: [OSLog.Category] = [.dynamicTracing, .dynamicStackTracing, OSLog.Category(rawValue: "own")]
  for category in categories where category.rawValue.isEmpty || log.signpostsEnabled {
    os_signpost(.event, log: OSLog(subsystem: "none", category: category), name: "not written")
  }
}
