import Bytes
import Fusion
import GNSS
import Glibc
import LocationEngine
import Observations
import Outputs

// RowBenchmark ROWS ROUNDS: writes the NDJSON row of one fix ROWS times; prints a row, then ns per row for each round.

let sentences = [
  "$GNRMC,181434.00,A,5231.20012,N,01322.71234,E,3.412,84.36,060220,,,A,V*27\r\n",
  "$GNGGA,181434.00,5231.20012,N,01322.71234,E,1,12,0.74,43.2,M,44.6,M,,*40\r\n",
  "$GNGSA,A,3,02,05,07,09,13,15,20,29,30,,,,1.31,0.74,1.08,1*08\r\n",
  "$GNGST,181434.00,22,,,,1.4,1.9,3.1*74\r\n",
]

func makeEvent() -> EngineEvent? {
  var receiver = GNSSReceiver()
  var event: EngineEvent?
  for sentence in sentences {
    // The checksum is put right here, so that the text above may be edited.
    let body = sentence.dropFirst().prefix { $0 != "*" }
    let checksum = body.utf8.reduce(0, ^)
    let digits = String(checksum, radix: 16, uppercase: true)
    Array("$\(body)*\(checksum < 16 ? "0" : "")\(digits)\r\n".utf8).withByteView {
      receiver.consume($0, at: .zero) { event = located($0) ?? event }
    }
  }
  receiver.finish { event = located($0) ?? event }
  return event
}

func located(_ event: ReceiverEvent) -> EngineEvent? {
  guard case .fix(let fix) = event, let estimate = LocationEstimate(fix) else { return nil }
  return .location(estimate, fix)
}

/// Processor time of this process, s.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func run() {
  let rows = Int(CommandLine.arguments[1]) ?? 100_000
  let rounds = Int(CommandLine.arguments[2]) ?? 5
  guard let event = makeEvent() else { return print("no location") }
  var options = OutputOptions()
  options.source = "/dev/serial0"
  var output = OutputFormat.ndjson.output(options)
  var writer = ByteWriter(capacity: 1 << 17)
  output.append(event, to: &writer)
  print(String(decoding: writer.bytes, as: UTF8.self), terminator: "")
  for _ in 0..<rounds {
    let start = processorSeconds()
    for _ in 0..<rows {
      if writer.count > 1 << 16 { writer.removeAll() }
      output.append(event, to: &writer)
    }
    print((processorSeconds() - start) * 1e9 / Double(rows))
  }
}

run()
