import Foundation
import OSLog

enum Failure: Error { case noFix }

struct Place: CustomStringConvertible {
  let name: String
  var description: String { name }
}

extension Logger {
  static let journal = Logger(subsystem: "com.example.journal", category: "modern")
}

public func writeModernMessages() {
  let logger = Logger.journal
  let (place, distance, count) = (Place(name: "Rathen"), 4.125, 12)
  logger.log("at \(place, privacy: .public), \(distance, format: .fixed(precision: 1)) km, home \("Weg 5")")
  logger.log(level: .error, "\(count) of \(UInt8(200)) and \(Float(0.5)) \(CGFloat(1)) \(true)")
  logger.notice("\(count, format: .hex(includePrefix: true)) \(true, format: .answer) \(Place.self, privacy: .public)")
  logger.warning("private \(count, privacy: .private), sensitive \(count, privacy: .sensitive)")
  logger.error("\(Failure.noFix, privacy: .public) \(NSString(string: "object"), privacy: .public)")
  logger.critical("\(NSError(domain: "Fix", code: 3), privacy: .public)")
  logger.fault("[\(place, align: .right(columns: 8), privacy: .public)]")
  logger.trace("not written \(evaluated())")
  logger.debug("not written \(evaluated())")
  logger.info("not written \(evaluated())")
  Logger().notice("without names")
  Logger(OSLog.disabled).fault("not written \(evaluated())")
  os_log("\(count) messages")
  os_log(.fault, log: OSLog(subsystem: "com.example.journal", category: "function"), "\(count)")
}

private func evaluated() -> Int { fatalError("a message that is not written is evaluated") }
