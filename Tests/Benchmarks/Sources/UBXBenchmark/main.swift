import Bytes
import GNSS
import Glibc
import Observations
import UBX

// UBXBenchmark FILE CHUNK PASSES receiver|messages: feeds FILE, held in memory, in chunks to a GNSSReceiver, or to a
// FrameScanner whose frames become messages of which 11 fields of NAV-PVT and all satellites of NAV-SAT are read.

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
  var frames = 0
  var positions = 0
  var satellites = 0
  var latitudes = 0.0
  var rest = 0.0

  mutating func take(_ event: ReceiverEvent) {
    switch event {
    case .fix(let fix):
      frames += 1
      guard let latitude = fix.latitudeDegrees else { return }
      positions += 1
      latitudes += latitude
    case .satellites(let report): satellites += report.satellites.count
    }
  }

  mutating func take(_ message: Message) {
    frames += 1
    switch message {
    case .navPVT(let pvt):
      positions += 1
      latitudes += pvt.latitudeDegrees
      rest += pvt.longitudeDegrees + pvt.ellipsoidalHeight + pvt.heightAboveMeanSeaLevel + pvt.horizontalAccuracy
      rest += pvt.verticalAccuracy + pvt.speed + pvt.courseDegrees + Double(pvt.timeOfWeekMilliseconds)
      rest += Double(pvt.fixType.rawValue) + Double(pvt.satellitesUsed)
    case .navSAT(let list):
      for satellite in list.satellites {
        satellites += 1
        rest += satellite.pseudorangeResidual
        rest += Double(
          Int(satellite.system.rawValue) &+ Int(satellite.number) &+ Int(satellite.carrierToNoise)
            &+ Int(satellite.elevationDegrees) &+ Int(satellite.azimuthDegrees) &+ (satellite.isUsed ? 1 : 0))
      }
    default: break
    }
  }
}

func receive(_ view: ByteView, chunk: Int, passes: Int) -> Tally {
  var receiver = GNSSReceiver()
  var tally = Tally()
  for _ in 0..<passes {
    var start = 0
    while start < view.count {
      receiver.consume(view.slice(start, start + chunk), at: .zero) { tally.take($0) }
      start += chunk
    }
  }
  receiver.finish { tally.take($0) }
  return tally
}

func decode(_ view: ByteView, chunk: Int, passes: Int) -> Tally {
  var scanner = FrameScanner()
  var tally = Tally()
  for _ in 0..<passes {
    var start = 0
    while start < view.count {
      var rest = view.slice(start, start + chunk)
      while !rest.isEmpty {
        rest = rest.slice(scanner.append(rest), rest.count)
        while let frame = scanner.next() {
          guard frame == .ubx else { continue }
          let (id, payload) = scanner.ubx
          do { tally.take(try Message(id, payload)) } catch {}
        }
      }
      start += chunk
    }
  }
  return tally
}

func run() {
  let arguments = CommandLine.arguments
  let bytes = load(arguments[1])
  let chunk = Int(arguments[2]) ?? 4096
  let passes = Int(arguments[3]) ?? 1
  let isReceiver = arguments.count > 4 && arguments[4] == "receiver"
  bytes.withByteView { view in
    print(isReceiver ? receive(view, chunk: chunk, passes: passes) : decode(view, chunk: chunk, passes: passes))
  }
}

run()
