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

func run() {
  let arguments = CommandLine.arguments
  let bytes = load(arguments[1])
  let chunk = Int(arguments[2]) ?? 4096
  let passes = Int(arguments[3]) ?? 1
  let prints = arguments.count > 4
  var receiver = GNSSReceiver()
  var fixes = 0
  var positions = 0
  var satellites = 0
  var latitudes = 0.0
  let receive = { (event: ReceiverEvent) in
    switch event {
    case .fix(let fix):
      fixes += 1
      if let latitude = fix.latitudeDegrees {
        positions += 1
        latitudes += latitude
      }
      if prints {
        print("fix", fix.sequence, fix.time.timeOfDay?.nanoseconds ?? -1, fix.kind, fix.latitudeDegrees ?? .nan, fix.longitudeDegrees ?? .nan, fix.heightAboveMeanSeaLevel ?? .nan, fix.accuracy.horizontal?.value ?? .nan)
      }
    case .satellites(let report): satellites += report.satellites.count
    }
  }
  bytes.withByteView { view in
    for _ in 0..<passes {
      var start = 0
      while start < view.count {
        receiver.consume(view.slice(start, start + chunk), at: .zero, receive)
        start += chunk
      }
    }
    receiver.finish(receive)
  }
  print(receiver.counters)
  print("fixes \(fixes) positions \(positions) satellites \(satellites) latitudes \(latitudes)")
}

run()
