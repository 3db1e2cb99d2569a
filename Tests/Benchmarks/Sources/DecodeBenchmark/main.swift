import BenchmarkInput
import Bytes
import GNSS

// DecodeBenchmark FILE CHUNK PASSES: feeds FILE, held in memory, to a GNSSReceiver in chunks.

func run() {
  let input = Input()
  var receiver = GNSSReceiver()
  var tally = Tally()
  input.bytes.withByteView { view in
    for _ in 0..<input.count {
      for chunk in view.chunks(of: input.chunk) {
        receiver.consume(chunk, at: .zero) { tally.take($0) }
      }
    }
    receiver.finish { tally.take($0) }
  }
  print(receiver.counters)
  print(tally)
}

run()
