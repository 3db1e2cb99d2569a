import Glibc
import UnifiedLog

// Writes messages as a program does, for the tests of UnifiedLog.
//
// usage: LogProbe levels       a message of each level, and which values were evaluated on standard output
//        LogProbe values       texts of each privacy
//        LogProbe formats      messages of C's form
//        LogProbe signposts    events and intervals
//        LogProbe survive      writes, and says on standard output that it goes on
//        LogProbe threads      1000 messages of each of four threads
//        LogProbe twice        locks a lock twice, which ends the program
//        LogProbe unowned      unlocks a lock that it has not locked, which ends the program

let logger = Logger(subsystem: "com.example.probe", category: "tests")

func said(_ word: String) -> String {
  print(word)
  return word
}

func levels() {
  logger.trace("\(said("trace"), privacy: .public)")
  logger.debug("\(said("debug"), privacy: .public)")
  logger.info("\(said("info"), privacy: .public)")
  logger.log("\(said("log"), privacy: .public)")
  logger.notice("\(said("notice"), privacy: .public)")
  logger.warning("\(said("warning"), privacy: .public)")
  logger.error("\(said("error"), privacy: .public)")
  logger.critical("\(said("critical"), privacy: .public)")
  logger.fault("\(said("fault"), privacy: .public)")
  Logger(.disabled).fault("\(said("disabled"), privacy: .public)")
}

func values() {
  let text = "secret"
  logger.notice("automatic \(text) number \(54.5, format: .fixed(precision: 1)) private \(text, privacy: .private)")
  logger.notice("public \(text, privacy: .public) sensitive \(text, privacy: .sensitive)")
  logger.notice("first\nsecond \("forged\n<0>line\u{1b}[31m", privacy: .public)")
}

func formats() {
  os_log("%{public}@ %d %@", log: .default, type: .error, "text", 3)
  os_log(.fault, "%{private}s", "secret")
  os_log("interpolated \(3)")
  os_log(.info, "never")
}

func signposts() {
  let signposter = OSSignposter(logger: logger)
  signposter.emitEvent("fix", "number \(3)")
  signposter.withIntervalSignpost("search") { _ = usleep(2000) }
  os_signpost(.begin, log: OSLog(subsystem: "s", category: .pointsOfInterest), name: "old", "of %d", 2)
}

func threads() {
  var all: [pthread_t] = []
  for _ in 0..<4 {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        for number in 0..<1000 {
          logger.notice("\(number) \(String(repeating: "x", count: 300), privacy: .public) end")
        }
        return nil
      }, nil)
    all.append(thread)
  }
  for thread in all { pthread_join(thread, nil) }
}

switch CommandLine.arguments.dropFirst().first {
case "levels": levels()
case "values": values()
case "formats": formats()
case "signposts": signposts()
case "survive":
  levels()
  print("survived")
case "threads": threads()
case "twice":
  let lock = OSAllocatedUnfairLock()
  lock.lock()
  lock.lock()
case "unowned":
  var lock = os_unfair_lock()
  os_unfair_lock_unlock(&lock)
default: exit(64)
}
