import Bytes
import LocationTestKit
import Testing

@testable import LocationEngine

struct VisitDetectorBytesTests {
  /// In every state there is: new, one reading, under way, staying, nearly left.
  private func detectors() -> [VisitDetector] {
    var track = Track(seed: 4)
    track.stay(10)
    track.go(north: 500, east: 0, speed: 5)
    track.stay(600)
    track.go(north: 1000, east: 0, speed: 5)
    var detector = VisitDetector()
    return [detector]
      + track.readings.map { reading in
        _ = detector.update(reading.estimate)
        return detector
      }
  }

  @Test func thereAndBack() throws {
    let detectors = detectors()
    #expect(detectors.contains { $0.isTold } && detectors.contains { $0.absence != nil })
    for detector in detectors {
      let bytes = detector.encoded()
      #expect(bytes.count == 171)
      let decoded = try #require(VisitDetector(decoding: bytes))
      #expect(decoded.stay == detector.stay && decoded.absence == detector.absence)
      #expect(decoded.isTold == detector.isTold && decoded.current == detector.current)
      #expect(decoded.encoded() == bytes)
    }
  }

  @Test func everyBitCounts() throws {
    let bytes = try #require(detectors().last { $0.absence != nil }).encoded()
    for bit in 0..<8 * bytes.count {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(VisitDetector(decoding: damaged) == nil, "bit \(bit)")
    }
    for count in 0..<bytes.count { #expect(VisitDetector(decoding: Array(bytes.prefix(count))) == nil) }
    #expect(VisitDetector(decoding: bytes + [0]) == nil)
  }

  /// With a right checksum, whatever stands in between: nothing, or something that goes on working.
  @Test func aMistakenWriterDoesNoHarm() throws {
    let bytes = try #require(detectors().last { $0.absence != nil }).encoded()
    var generator = SeededGenerator(seed: 99)
    var accepted = 0
    for _ in 0..<20_000 {
      var damaged = Array(bytes.dropLast(3))
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 5..<damaged.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let checksum = damaged.withByteView { crc24Q($0) }
      damaged += [UInt8(checksum >> 16), UInt8(checksum >> 8 & 0xFF), UInt8(checksum & 0xFF)]
      guard var detector = VisitDetector(decoding: damaged) else { continue }
      accepted += 1
      for second in 0..<5 {
        _ = detector.update(estimate(51, 13, at: Double(second), unixSeconds: 1_780_000_000 + 1000 * Double(second)))
      }
      if let visit = detector.current {
        #expect(visit.latitudeDegrees.magnitude <= 90 && visit.horizontalAccuracy.isFinite)
      }
    }
    #expect(accepted > 0)
  }
}
