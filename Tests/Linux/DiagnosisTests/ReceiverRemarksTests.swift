import Bytes
import GNSS
import LinuxTestSupport
import NMEA
import Testing

@testable import Diagnosis

@Suite struct ReceiverRemarksTests {
  private func remarks(_ sentences: String...) -> ReceiverRemarks {
    var remarks = ReceiverRemarks()
    var scanner = FrameScanner()
    let bytes = sentences.flatMap { sentence($0) }
    bytes.withByteView { view in
      _ = scanner.append(view)
      while scanner.next() == .sentence { remarks.note(scanner.fields()) }
    }
    return remarks
  }

  /// A UBX frame; its checksum is not looked at here.
  private func remarks(ubx message: [UInt8], _ payload: [UInt8]) -> ReceiverRemarks {
    var remarks = ReceiverRemarks()
    let frame = [0xB5, 0x62] + message + [UInt8(payload.count & 255), UInt8(payload.count >> 8)] + payload + [0, 0]
    frame.withByteView { remarks.note(ubx: $0) }
    return remarks
  }

  @Test func readsWhatUbloxSaysAtItsStart() {
    #expect(remarks("GNTXT,01,01,02,ANTSTATUS=OK").antenna == .good)
    #expect(remarks("GPTXT,01,01,02,ANTSTATUS=OPEN").antenna == .open)
    #expect(remarks("GNTXT,01,01,02,ANTSTATUS=SHORT").antenna == .short)
    #expect(remarks("GNTXT,01,01,02,ANTSTATUS=INIT").antenna == nil)
    #expect(remarks("GNTXT,01,01,02,ANTSUPERV=AC SD PDoS SR").antenna == nil)
  }

  @Test func readsWhatCASICAndQuectelSay() {
    #expect(remarks("GPTXT,01,01,01,ANTENNA OK").antenna == .good)
    #expect(remarks("GPTXT,01,01,01,ANTENNA OPEN").antenna == .open)
    #expect(remarks("GPTXT,01,01,01,ANTENNA SHORT").antenna == .short)
  }

  @Test func theLastWordCounts() {
    #expect(remarks("GNTXT,01,01,02,ANTSTATUS=OPEN", "GNTXT,01,01,02,ANTSTATUS=OK").antenna == .good)
  }

  @Test func readsWhatMediaTekSays() {
    #expect(remarks("PGTOP,11,1").antenna == .short)
    #expect(remarks("PGTOP,11,2").antenna == .isInternal)
    #expect(remarks("PGTOP,11,3").antenna == .good)
    #expect(remarks("PGTOP,12,3", "PGTOP,11,9", "PGTOP,11,3,1").antenna == nil)
  }

  @Test func otherSentencesSayNothing() {
    #expect(remarks("GPRMC,,V,,,,,,,,,,N", "GPTXT,01,01,02", "GPTXT,01,01,02,OPEN") == ReceiverRemarks())
  }

  @Test func readsMonHW() {
    var payload = [UInt8](repeating: 0, count: 60)
    payload[20] = 4
    payload[22] = 0b1101
    #expect(remarks(ubx: [0x0A, 0x09], payload).antenna == .open)
    #expect(remarks(ubx: [0x0A, 0x09], payload).jamming == .critical)
    #expect(remarks(ubx: [0x0A, 0x09], Array(payload[..<59])) == ReceiverRemarks())
  }

  @Test func theWorstBlockOfMonRFCounts() {
    var payload: [UInt8] = [0, 2, 0, 0] + [UInt8](repeating: 0, count: 48)
    payload[4 + 1] = 2
    payload[4 + 2] = 2
    payload[28 + 1] = 1
    payload[28 + 2] = 0
    #expect(remarks(ubx: [0x0A, 0x38], payload).jamming == .warning)
    #expect(remarks(ubx: [0x0A, 0x38], payload).antenna == .good)
    // More blocks than there is room for.
    payload[1] = 200
    #expect(remarks(ubx: [0x0A, 0x38], payload).jamming == .warning)
    #expect(remarks(ubx: [0x0B, 0x38], payload) == ReceiverRemarks())
  }
}
