import BenchmarkInput
import Bytes
import GNSS

// ScannerBenchmark FILE CHUNK ROUNDS: feeds FILE, and as many bytes of each hostile pattern, held in memory, to a
// GNSSReceiver in chunks, in turns. Prints MB per second of processor time, the best of the rounds, for each.

/// Seconds for all bytes, and what came of them, so that nothing can be optimised away.
func receive(_ bytes: [UInt8], chunk: Int) -> (seconds: Double, events: Int, noise: UInt64) {
  var receiver = GNSSReceiver()
  var events = 0
  let start = processorSeconds()
  bytes.withByteView { view in
    for chunk in view.chunks(of: chunk) { receiver.consume(chunk, at: .zero) { _ in events += 1 } }
    receiver.finish { _ in events += 1 }
  }
  return (processorSeconds() - start, events, receiver.counters.noiseBytes)
}

func run() {
  let input = Input()
  var streams = [("ordinary", input.bytes)]
  for pattern in HostilePattern.all { streams.append((pattern.description, pattern.bytes(count: input.bytes.count))) }
  var best = [Double](repeating: .infinity, count: streams.count)
  for _ in 0..<input.count {
    for (index, stream) in streams.enumerated() {
      let result = receive(stream.1, chunk: input.chunk)
      precondition(index > 0 || result.events > 0)
      best[index] = min(best[index], result.seconds)
    }
  }
  for (index, stream) in streams.enumerated() {
    print("\(stream.0)\t\(Double(stream.1.count) / best[index] / 1e6)")
  }
}

run()
