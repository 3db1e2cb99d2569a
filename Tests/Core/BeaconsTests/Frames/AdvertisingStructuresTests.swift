import Bytes
import Testing

@testable import Beacons

@Suite struct AdvertisingStructuresTests {
  private func structures(_ text: String) -> [[UInt8]] {
    bytes(text).withByteView { view in
      var found: [[UInt8]] = []
      var structures = AdvertisingStructures(view)
      while let next = structures.next() {
        found.append([next.type] + (0..<next.content.count).map { next.content[$0] })
      }
      return found
    }
  }

  @Test func structuresComeInOrder() {
    #expect(structures("020106 03FF4C00 0109") == [[1, 6], [0xFF, 0x4C, 0], [9]])
  }

  @Test func aZeroEndsTheData() {
    #expect(structures("020106 00 020A04") == [[1, 6]])
    #expect(structures("") == [])
  }

  @Test func aStructureThatIsCutOffEndsTheData() {
    #expect(structures("020106 05FF4C00") == [[1, 6]])
    #expect(structures("01") == [] && structures("FF") == [])
  }
}
