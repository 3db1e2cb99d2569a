import Bytes
import GNSS
import Glibc
import Observations

// decode-benchmark FILE CHUNK PASSES [print]: feeds FILE, held in memory, to a GNSSReceiver in chunks.

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

/// What came out, so that nothing can be optimised away.
struct Tally {
  var fixes = 0
  var positions = 0
  var satellites = 0
  var latitudes = 0.0

  mutating func take(_ event: ReceiverEvent) {
    switch event {
    case .fix(let fix):
      fixes += 1
      guard let latitude = fix.latitudeDegrees else { return }
      positions += 1
      latitudes += latitude
    case .satellites(let report): satellites += report.satellites.count
    }
  }
}

func run() {
  let arguments = CommandLine.arguments
  let bytes = load(arguments[1])
  let chunk = Int(arguments[2]) ?? 4096
  let passes = Int(arguments[3]) ?? 1
  var receiver = GNSSReceiver()
  var tally = Tally()
  bytes.withByteView { view in
    for _ in 0..<passes {
      var start = 0
      while start < view.count {
        receiver.consume(view.slice(start, start + chunk), at: .zero) { tally.take($0) }
        start += chunk
      }
    }
    receiver.finish { tally.take($0) }
  }
  print(receiver.counters)
  print(tally)
}

run()
