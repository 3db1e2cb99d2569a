import Bytes
import TestSupport
import Testing

@testable import LinuxLocation

/// Files of Tests/Fixtures, and routes made of texts.
enum GPXFixture {
  static func path(_ name: String) -> String { "\(Checkout.fixtures)/\(name)" }

  static func bytes(_ name: String) throws -> [UInt8] {
    let log = try LogFile(path: path(name))
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { block.deallocate() }
    while true {
      let count = try log.read(into: block)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  static func route(_ name: String, speed: Double? = nil) throws -> SimulatedRoute {
    let file = try bytes(name).withByteView { (view) throws(GPXProblem) in try GPXReader.read(view) }
    return try SimulatedRoute(file, speed: speed)
  }
}
