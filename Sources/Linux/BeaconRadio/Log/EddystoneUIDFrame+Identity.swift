import Beacons
import Bytes

extension EddystoneUIDFrame {
  /// Creates a frame from its parts; nil unless the namespace has 10 bytes and the instance 6.
  ///
  /// - Parameter statedPower: power at 0 m, dBm.
  package init?(namespace: [UInt8], instance: [UInt8], statedPower: Int8) {
    guard namespace.count == 10, instance.count == 6 else { return nil }
    let data: [UInt8] = [0xAA, 0xFE, 0x00, UInt8(bitPattern: statedPower)] + namespace + instance
    guard let frame = data.withByteView({ EddystoneUIDFrame(serviceData: $0) }) else { return nil }
    self = frame
  }

  /// The ten bytes of the namespace.
  package var namespace: [UInt8] {
    EddystoneUIDFrame.bytes(namespaceHigh, count: 8) + EddystoneUIDFrame.bytes(UInt64(namespaceLow), count: 2)
  }

  /// The six bytes of the instance.
  package var instanceBytes: [UInt8] { EddystoneUIDFrame.bytes(instance, count: 6) }

  /// Returns the lowest bytes of a number, the highest of them first.
  private static func bytes(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - $0))) }
  }
}
