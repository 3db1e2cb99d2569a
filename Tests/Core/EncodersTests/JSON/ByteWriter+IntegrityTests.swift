import Bytes
import Fusion
import Testing

@testable import Encoders

struct ByteWriterIntegrityTests {
  @Test func verdictsThatAreNominalAreAbsent() throws {
    let (first, name) = try #require(IntegrityReasons.named.first)
    var integrity = FixIntegrity()
    integrity.velocity = IntegrityVerdict(.suspect, first)
    integrity.time = IntegrityVerdict(.untrusted)
    var writer = ByteWriter()
    writer.appendMember(integrity)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #","integrity":{"velocity":{"level":"suspect","reasons":["\#(name)"]},"#
        + #""time":{"level":"untrusted","reasons":[]}}"#)
  }
}
