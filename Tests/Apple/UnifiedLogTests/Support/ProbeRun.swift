import Foundation

/// A run of LogProbe, with what it wrote.
struct ProbeRun {
  let output: String
  /// Its standard error, whose other end is a pipe.
  let errors: String
  let status: Int32
  /// Signal that ended it, or nil.
  let signal: Int32?

  var lines: [Substring] { errors.split(separator: "\n") }

  /// - Parameters:
  ///   - settings: `BINNACLE_OS_LOG`; nil: not set.
  ///   - isJournal: whether `JOURNAL_STREAM` names the pipe.
  ///   - hasReader: whether the pipe has a reader.
  init(_ mode: String, settings: String? = nil, isJournal: Bool = false, hasReader: Bool = true) throws {
    let process = Process()
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("LogProbe")
    process.arguments = [mode]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    var environment = ProcessInfo.processInfo.environment
    environment["BINNACLE_OS_LOG"] = settings
    environment["JOURNAL_STREAM"] = isJournal ? ProbeRun.name(of: errors) : "1:2"
    process.environment = environment
    if !hasReader { try errors.fileHandleForReading.close() }
    try process.run()
    try errors.fileHandleForWriting.close()
    let written = hasReader ? errors.fileHandleForReading.readDataToEndOfFile() : Data()
    self.errors = String(decoding: written, as: UTF8.self)
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }

  private static func name(of pipe: Pipe) -> String {
    var status = stat()
    fstat(pipe.fileHandleForWriting.fileDescriptor, &status)
    return "\(status.st_dev):\(status.st_ino)"
  }
}
