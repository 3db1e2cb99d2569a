import Bytes
import Simulator
import Testing

@testable import LocationService

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
    #expect(detectors.contains { $0.isReported } && detectors.contains { $0.absence != nil })
    for detector in detectors {
      let bytes = detector.encoded()
      #expect(bytes.count == 171)
      let decoded = try #require(VisitDetector(decoding: bytes))
      #expect(decoded.stay == detector.stay && decoded.absence == detector.absence)
      #expect(decoded.isReported == detector.isReported && decoded.current == detector.current)
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

  /// With a right checksum, but values that readings cannot add up to.
  @Test func whatNoReadingsMake() throws {
    let bytes = try #require(detectors().last { $0.absence != nil }).encoded()
    let negative = (-1.0).bitPattern
    let wrong: [(offset: Int, bits: UInt64)] = [
      // Before 1970, after 2200, last before first.
      (8, .max), (8, 7_300_000_000_000_000_000), (16, 0), (80, .max),
      // Latitude and longitude, of the stay and elsewhere.
      (24, (90.1).bitPattern), (24, Double.nan.bitPattern), (32, (180.1).bitPattern), (112, (-91.0).bitPattern),
      // Readings, weight, mean, scatter.
      (40, 0), (40, .max), (48, 0), (48, negative), (48, (1e9).bitPattern), (56, (1e9).bitPattern),
      (64, Double.nan.bitPattern), (72, negative), (72, Double.infinity.bitPattern), (88, 0), (136, negative),
    ]
    for (offset, bits) in wrong {
      var damaged = bytes
      for byte in 0..<8 { damaged[offset + byte] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * byte)) }
      #expect(VisitDetector(decoding: checked(damaged)) == nil, "\(bits) at \(offset)")
    }
    for (index, value) in [(0, 0x62), (4, 2), (5, 0xFF), (5, 2), (5, 8), (6, 172)] as [(Int, UInt8)] {
      var damaged = bytes
      damaged[index] = value
      #expect(VisitDetector(decoding: checked(damaged)) == nil, "\(value) at \(index)")
    }
    #expect(VisitDetector(decoding: checked(bytes)) != nil)
  }

  /// With the checksum that belongs to it.
  private func checked(_ bytes: [UInt8]) -> [UInt8] {
    let content = Array(bytes.dropLast(3))
    let checksum = content.withByteView { crc24Q($0) }
    return content + [UInt8(checksum >> 16), UInt8(checksum >> 8 & 0xFF), UInt8(checksum & 0xFF)]
  }

  /// With a right checksum and any content, the result is nil or a detector that works.
  @Test func aMistakenWriterDoesNoHarm() throws {
    let bytes = try #require(detectors().last { $0.absence != nil }).encoded()
    var generator = SeededGenerator(seed: 99)
    var accepted = 0
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 5..<damaged.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      guard var detector = VisitDetector(decoding: checked(damaged)) else { continue }
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
