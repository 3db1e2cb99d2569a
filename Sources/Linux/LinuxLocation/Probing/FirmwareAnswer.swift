import Bytes
import UBX

/// A receiver's firmware version, as an answer to a query or sent at its start.
///
///     B5 62 0A 04 len len  swVersion[30] hwVersion[10] (extension[30])…  ck ck    u-blox, UBX-MON-VER
///     $PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0*6B                            MediaTek: release, build, product
///     $PQTMVERNO,LC29HAANR11A01S,2022/03/01,13:23:00*33                           Quectel: version, date, time
public struct FirmwareAnswer: Equatable, Sendable {
  /// The manufacturer: `u-blox`, `MediaTek`, `Quectel`.
  public var maker: String
  /// The version as the manufacturer writes it: `ROM CORE 3.01 (107888)`.
  public var version: String
  /// The module: `PA6H`, `NEO-M8N`; nil if the receiver does not name it.
  public var module: String?

  /// Creates an answer from given texts.
  public init(maker: String, version: String, module: String? = nil) {
    self.maker = maker
    self.version = version
    self.module = module
  }

  /// The queries of the three manufacturers, in this order. Receivers of other manufacturers ignore them.
  public static let questions: [[UInt8]] = [
    [0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34],
    Array("$PMTK605*31\r\n".utf8),
    Array("$PQTMVERNO*58\r\n".utf8),
  ]

  /// Decodes the payload of UBX-MON-VER; nil if it is too short.
  public init?(monVer payload: ByteView) {
    guard let answer = try? MonVER(payload) else { return nil }
    func text(_ field: PayloadText) -> String { String(decoding: field, as: UTF8.self) }
    maker = "u-blox"
    version = text(answer.firmware ?? answer.software)
    module = answer.module.map(text)
  }

  /// Decodes a sentence given without its checksum; nil if it is not one of the answers.
  public init?(line: String) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard fields.count >= 2, !fields[1].isEmpty else { return nil }
    func field(_ index: Int) -> String? { index < fields.count && !fields[index].isEmpty ? fields[index] : nil }
    switch fields[0] {
    case "$PMTK705": self.init(maker: "MediaTek", version: fields[1], module: field(3))
    // An error is answered with $PQTMVERNO,ERROR,n.
    case "$PQTMVERNO" where fields[1] != "ERROR": self.init(maker: "Quectel", version: fields[1])
    default: return nil
    }
  }
}
