import Foundation
import os

/// An interval that ends elsewhere.
private struct Begun: Codable {
  let state: OSSignpostIntervalState

  init(state: OSSignpostIntervalState) { self.state = state }
  init(from decoder: any Decoder) throws { state = try OSSignpostIntervalState(from: decoder) }
  func encode(to encoder: any Encoder) throws { try state.encode(to: encoder) }
}

/// Intervals and events; debug messages, which are not written here.
public func measure() throws -> Int {
  let logger = Logger(subsystem: "com.example.journal", category: "intervals")
  let signposters = [
    OSSignposter(), OSSignposter(logger: logger), OSSignposter(logHandle: .default), .disabled,
    OSSignposter(subsystem: "com.example.journal", category: "own"),
    OSSignposter(subsystem: "com.example.journal", category: .pointsOfInterest),
  ]
  var sum = 0
  for signposter in signposters {
    let id = signposter.makeSignpostID()
    signposter.emitEvent("event")
    signposter.emitEvent("event", id: signposter.makeSignpostID(from: NSObject()), "number \(sum)")
    let metadata: SignpostMetadata = "with \(sum)"
    let state = signposter.beginInterval("interval", id: id)
    signposter.endInterval("interval", state)
    let copy = try JSONDecoder().decode(Begun.self, from: JSONEncoder().encode(Begun(state: state)))
    signposter.endInterval("interval", copy.state, "again \(sum)")
    signposter.endInterval("interval", signposter.beginInterval("interval", id: .exclusive, metadata))
    signposter.endInterval("interval", OSSignpostIntervalState.beginState(id: .null))
    sum += signposter.withIntervalSignpost("interval", id: id, around: { signposter.isEnabled ? 100 : 1 })
    sum += signposter.withIntervalSignpost("interval", id: id, "around \(sum)") { 1 }
  }
  let object = NSObject()
  let isSame = OSSignpostID(log: .default, object: object) == OSSignpostID(log: .default, object: object)
  let isOrdered = OSSignpostID(1) < OSSignpostID(rawValue: 2) && OSSignpostID.invalid.rawValue > 2
  return isSame && isOrdered ? sum : -1
}
