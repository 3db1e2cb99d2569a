import Bytes
import Glibc

/// What the benchmarks of decoders are called with: FILE CHUNK COUNT [WORD]; the file is held in memory.
public struct Input {
  public let bytes: [UInt8]
  /// Bytes that are handed over at once.
  public let chunk: Int
  /// Passes over the bytes, or rounds.
  public let count: Int
  /// What is to be done, where the benchmark gives a choice.
  public let word: String?

  /// Ends the program with 64 if the arguments or the file cannot be used.
  public init(_ arguments: [String] = CommandLine.arguments) {
    guard arguments.count > 3, let chunk = Int(arguments[2]), chunk > 0, let count = Int(arguments[3]),
      let bytes = load(arguments[1])
    else { exit(64) }
    self.bytes = bytes
    self.chunk = chunk
    self.count = count
    word = arguments.count > 4 ? arguments[4] : nil
  }
}

private func load(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: buffer[..<count])
  }
}

/// Processor time that this process has used, seconds.
public func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
