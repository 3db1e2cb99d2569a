import BenchmarkInput
import Bytes
import GNSS
import UBX

// UBXBenchmark FILE CHUNK PASSES receiver|messages: feeds FILE, held in memory, in chunks to a GNSSReceiver, or to a
// FrameScanner whose frames become messages of which 11 fields of NAV-PVT and all satellites of NAV-SAT are read.

/// What messages have held, so that nothing can be optimised away.
struct MessageTally {
  var frames = 0
  var positions = 0
  var satellites = 0
  var latitudes = 0.0
  var rest = 0.0

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

// The view is a parameter: a closure that captures the scanner costs hundreds of instructions a frame.

func receive(_ view: ByteView, _ input: Input) -> Tally {
  var receiver = GNSSReceiver()
  var tally = Tally()
  for _ in 0..<input.count {
    for chunk in view.chunks(of: input.chunk) {
      receiver.consume(chunk, at: .zero) { tally.take($0) }
    }
  }
  receiver.finish { tally.take($0) }
  return tally
}

func decode(_ view: ByteView, _ input: Input) -> MessageTally {
  var scanner = FrameScanner()
  var tally = MessageTally()
  for _ in 0..<input.count {
    for chunk in view.chunks(of: input.chunk) {
      var rest = chunk
      while !rest.isEmpty {
        rest = rest.slice(scanner.append(rest), rest.count)
        while let frame = scanner.next() {
          guard frame == .ubx else { continue }
          let (id, payload) = scanner.ubx
          do { tally.take(try Message(id, payload)) } catch {}
        }
      }
    }
  }
  return tally
}

func run() {
  let input = Input()
  input.bytes.withByteView { view in
    if input.word == "receiver" { print(receive(view, input)) } else { print(decode(view, input)) }
  }
}

run()
