import Bytes
import GNSS
import Glibc

// ScannerBenchmark FILE CHUNK ROUNDS: feeds FILE, and as many bytes of each hostile pattern, held in memory, to a
// GNSSReceiver in chunks, in turns. Prints MB per second of processor time, the best of the rounds, for each.

func load(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: buffer[..<count])
  }
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds for all bytes, and what came of them, so that nothing can be optimised away.
func receive(_ bytes: [UInt8], chunk: Int) -> (seconds: Double, events: Int, noise: UInt64) {
  var receiver = GNSSReceiver()
  var events = 0
  let start = processorSeconds()
  bytes.withByteView { view in
    var position = 0
    while position < view.count {
      receiver.consume(view.slice(position, position + chunk), at: .zero) { _ in events += 1 }
      position += chunk
    }
    receiver.finish { _ in events += 1 }
  }
  return (processorSeconds() - start, events, receiver.counters.noiseBytes)
}

func run() {
  let arguments = CommandLine.arguments
  let ordinary = load(arguments[1])
  let chunk = Int(arguments[2]) ?? 4096
  let rounds = Int(arguments[3]) ?? 5
  var streams = [("ordinary", ordinary)]
  for pattern in HostilePattern.all { streams.append((pattern.description, pattern.bytes(count: ordinary.count))) }
  var best = [Double](repeating: .infinity, count: streams.count)
  for _ in 0..<rounds {
    for (index, stream) in streams.enumerated() {
      let result = receive(stream.1, chunk: chunk)
      precondition(index > 0 || result.events > 0)
      best[index] = min(best[index], result.seconds)
    }
  }
  for (index, stream) in streams.enumerated() {
    print("\(stream.0)\t\(Double(stream.1.count) / best[index] / 1e6)")
  }
}

run()
